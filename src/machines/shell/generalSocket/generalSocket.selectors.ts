import type { GeneralSocketSnapshot } from './generalSocket.machine.ts';

export const selectOnline = (snapshot: GeneralSocketSnapshot): boolean => snapshot.matches({ online: 'ready' });
