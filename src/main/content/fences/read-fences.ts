/** Reads the fences of an answer that have a valid info string. */
import type { Token } from 'markdown-it';
import { parseFenceInfo } from './fence-info.ts';
import type { FenceInfo } from './fence-info.ts';
import { scanFences } from './scan-fences.ts';
import type { WrittenFence } from './scan-fences.ts';

export interface TokenFence extends FenceInfo {
  token: Token;
  code: string;
}

/** A fence of a text that was scanned, not parsed. */
export interface KnownFence extends FenceInfo, WrittenFence {}

export function readFences(tokens: readonly Token[]): TokenFence[] {
  return tokens.flatMap((token): TokenFence[] => {
    if (token.type !== 'fence') return [];
    const { info, problems } = parseFenceInfo(token.info);
    return info === null || problems.length > 0 ? [] : [{ ...info, token, code: token.content }];
  });
}

/** The same without parsing the rest of the text, which is much faster. */
export function readKnownFences(answer: string): KnownFence[] {
  return scanFences(answer).flatMap((fence): KnownFence[] => {
    const { info, problems } = parseFenceInfo(fence.info);
    return info === null || problems.length > 0 ? [] : [{ ...info, ...fence }];
  });
}
