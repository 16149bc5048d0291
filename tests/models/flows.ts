import { editor } from './editor.model.ts';
import type { Flow } from './flow.ts';
import { loginLock } from './loginLock.model.ts';
import { reconnect } from './reconnect.model.ts';
import { sessionOpening } from './sessionOpening.model.ts';

export const FLOWS: readonly Flow[] = [loginLock, sessionOpening, reconnect, editor];
