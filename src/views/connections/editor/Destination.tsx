import { useSelector } from '@xstate/react';
import { HOST_OF_ID } from '../../../../contract/rules/connectionSaveHost.ts';
import { isShut } from '../../../machines/connections/editor/editor.draft.ts';
import { selectDraft, selectProblems } from '../../../machines/connections/editor/editor.selectors.ts';
import type { Destination as DestinationDraft } from '../../../machines/connections/editor/editor.types.ts';
import { TextField } from '../../parts/form/Field.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from '../../shared/editing/editor.module.css';
import type { EditorProps } from './props.ts';
import { useProblem } from './useProblem.ts';

type Part = keyof DestinationDraft;

/** A§5: an id stands for the host "ID" and the port; what the other one says is then shown, and cannot be typed. */
const shown = ({ host, port, id }: DestinationDraft): DestinationDraft =>
  id === '' ? { host, port, id } : { host: HOST_OF_ID, port: id, id };

export function Destination({ editor }: EditorProps) {
  const { t } = useText();
  const { destination } = useSelector(editor, selectDraft);
  const problem = useProblem(useSelector(editor, selectProblems));
  const values = shown(destination);
  const field = (part: Part) => {
    const shut = isShut(destination, part);
    return {
      ...{ name: part, value: values[part], disabled: shut, error: shut ? undefined : problem(part) },
      label: t(`editor.destination.${part}`),
      hint: shut
        ? t(part === 'id' ? 'editor.destination.shutByHost' : 'editor.destination.shutById')
        : t(`editor.destination.${part}Hint`),
      autoComplete: 'off',
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        editor.send({ type: 'draft.change', change: { part: 'destination', field: part, value: target.value } }),
    };
  };
  return (
    <fieldset className={styles.destination}>
      <legend>{t('editor.destination.title')}</legend>
      <TextField {...field('host')} inputMode="url" />
      <TextField {...field('port')} inputMode="numeric" />
      <TextField {...field('id')} inputMode="numeric" />
    </fieldset>
  );
}
