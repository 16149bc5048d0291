import { useSelector } from '@xstate/react';
import { NAME_TAKEN_RULES, type NameTakenRule } from '../../../contract/preferences.ts';
import { type PageActorRef, selectContent } from '../../machines/shell/page/page.machine.ts';
import { Segments } from '../parts/form/Segments.tsx';
import { Panel } from '../parts/layout/Panel.tsx';
import { useText } from '../parts/text/useText.ts';
import type { PreferencesProps } from './props.ts';

interface FilesPanelProps extends PreferencesProps {
  readonly host: PageActorRef;
}

/** What becomes of files whose names are taken. Its words come with those of pages, so it waits for the page beside it. */
export function FilesPanel({ preferences, host }: FilesPanelProps) {
  const { t } = useText();
  const chosen = useSelector(preferences, ({ context }) => context.preferences.whenNameTaken);
  const hasWords = useSelector(host, (state) => selectContent(state) !== null);
  if (!hasWords) return null;
  const wordsOf = (rule: NameTakenRule) =>
    rule === 'ask' ? t('fileManager.clashRule.ask') : t(`fileManager.clash.${rule}`);
  return (
    <Panel title={t('fileManager.clashRule.title')}>
      <Segments
        wraps
        legend={t('fileManager.clashRule.legend')}
        hint={t('fileManager.clashRule.hint')}
        segments={NAME_TAKEN_RULES.map((value) => ({ value, label: wordsOf(value) }))}
        chosen={chosen}
        onChoose={(whenNameTaken) => preferences.send({ type: 'preference.choose', change: { whenNameTaken } })}
      />
    </Panel>
  );
}
