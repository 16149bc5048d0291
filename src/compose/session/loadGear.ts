import { fromPromise } from 'xstate';
import { loadGearTexts } from '../../i18n/i18n.ts';
import type { Gear } from './gear/index.ts';
import { late } from '../shared/late.ts';
import type { Ports } from '../ports/ports.ts';

/** The machines beside the picture; `loadGear` has been waited for when the first of them starts. */
export function lateGear(ports: Ports) {
  let arrived: Gear | null = null;
  return {
    loadGear: fromPromise<boolean, undefined>(async () => {
      const [{ provideGear }] = await Promise.all([import('./gear/index.ts'), loadGearTexts(ports.texts)]);
      arrived ??= provideGear(ports);
      return true;
    }),
    gear: late<Gear>(() => {
      if (arrived === null) throw new Error('The code of "gear" has not arrived.');
      return arrived;
    }),
  };
}
