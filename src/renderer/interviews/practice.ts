/** Where practice for an interview starts. */
import type { Interview } from '../../shared/study/interviews.ts';
import { interviewAddress } from '../../shared/study/source.ts';

/** The address that offers a practice interview about the topics that count. */
export function practiceAddress({ paths }: Pick<Interview, 'paths'>): string {
  const isAll = paths.length === 0 || paths.includes('/');
  return interviewAddress(
    isAll ? { kind: 'path', path: '/' } : { kind: 'paths', paths: [...paths] },
  );
}
