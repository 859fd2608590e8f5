/** Makes requests that write to study.db wait while a worker is writing to it. */
import { requests } from '../../shared/contract/contract.ts';
import type { WriteGate } from '../storage/study/write-gate.ts';
import type { Handlers } from './answer-requests.ts';

export function gateWrites(gate: WriteGate, handlers: Handlers): Handlers {
  const gated = Object.entries(handlers).map(([name, handle]) => {
    if (requests[name as keyof Handlers].kind !== 'writes') return [name, handle];
    const run = handle as (...args: unknown[]) => unknown;
    return [name, (...args: unknown[]) => gate.pass(() => run(...args))];
  });
  return Object.fromEntries(gated) as Handlers;
}
