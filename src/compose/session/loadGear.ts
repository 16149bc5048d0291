import { loadGearTexts } from '../../i18n/i18n.ts';
import { lateMachines } from '../shared/late.ts';
import type { Ports } from '../ports/ports.ts';

/** The machines beside the picture. */
export function lateGear(ports: Ports) {
  const { load, machine } = lateMachines(
    async () => (await Promise.all([import('./gear/index.ts'), loadGearTexts(ports.texts)]))[0].provideGear,
    (provideGear) => ({ gear: provideGear(ports) }),
  );
  return { loadGear: load, gear: machine('gear') };
}
