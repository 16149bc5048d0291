import { loadSessionToolsTexts } from '../../i18n/i18n.ts';
import { lateMachines } from '../shared/lazyLogic.ts';
import type { Ports } from '../ports/ports.ts';

/** The machines beside the picture. */
export function lazySessionTools(ports: Ports) {
  const { load, machine } = lateMachines(
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
