import { loadSessionToolsTexts } from '../../i18n/i18n.ts';
import { lazyMachines } from '../shared/lazyCode.ts';
import type { Ports } from '../ports/ports.ts';

/** The machines beside the picture. */
export function lazySessionTools(ports: Ports) {
  const { load, machine } = lazyMachines(
    async () => {
      const [{ provideSessionTools }] = await Promise.all([
        import('./sessionTools/index.ts'),
        loadSessionToolsTexts(ports.texts),
      ]);
      return provideSessionTools;
    },
    (provideSessionTools) => ({ sessionTools: provideSessionTools(ports) }),
  );
  return { loadSessionTools: load, sessionTools: machine('sessionTools') };
}
