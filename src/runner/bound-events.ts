/** Cuts what a worker tells to what anyone reads: the code in it can make texts of any length. */
import type { RunEvent, TestResult } from '../shared/runner.ts';
import { cutMessage } from './kept.ts';

export function boundEvent(event: RunEvent): RunEvent {
  if (event.is === 'tested') return { ...event, result: boundResult(event.result) };
  if (event.is !== 'ended' || event.end.how !== 'failed') return event;
  return { ...event, end: { ...event.end, message: cutMessage(event.end.message) } };
}

function boundResult({ expected, actual, error, ...rest }: TestResult): TestResult {
  const bound = (text: string | null): string | null => text && cutMessage(text);
  return { ...rest, expected: bound(expected), actual: bound(actual), error: bound(error) };
}
