/** Reads the fences of an answer that say without a mistake how they are treated. */
import type { Token } from 'markdown-it';
import { parseFenceInfo } from './fence-info.ts';
import type { FenceInfo } from './fence-info.ts';

export interface TokenFence extends FenceInfo {
  token: Token;
  code: string;
}

export function readFences(tokens: readonly Token[]): TokenFence[] {
  return tokens.flatMap((token): TokenFence[] => {
    if (token.type !== 'fence') return [];
    const { info, problems } = parseFenceInfo(token.info);
    return info === null || problems.length > 0 ? [] : [{ ...info, token, code: token.content }];
  });
}
