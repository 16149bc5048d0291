import { useSelector } from '@xstate/react';
import { memo } from 'react';
import {
  selectDraft,
  selectLoaded,
  selectParent,
  selectTarget,
  selectProblems,
} from '../../../machines/connections/editor/editor.selectors.ts';
import type { EditorKind, ParentChoice } from '../../../machines/connections/editor/editor.types.ts';
import { classes } from '../../parts/classes.ts';
import { Field, TextField } from '../../parts/form/Field.tsx';
import { protocolName } from '../../parts/icon/protocols.ts';
import { Segments } from '../../parts/form/Segments.tsx';
import { useText } from '../../parts/text/useText.ts';
import { Destination } from './Destination.tsx';
import styles from '../../shared/editing/editor.module.css';
import type { EditorProps } from './props.ts';
import { useProblem } from './useProblem.ts';

/** What every object has: its name, what it is, and where it lies. */
export function Basics({ editor }: EditorProps) {
  const { t } = useText();
  const { kind } = useSelector(editor, selectTarget);
  const draft = useSelector(editor, selectDraft);
  const problem = useProblem(useSelector(editor, selectProblems));
  return (
    <div className={styles.card}>
      <TextField
        label={t('editor.name')}
        name="name"
        value={draft.name}
        error={problem('name')}
        autoComplete="off"
        autoCapitalize="sentences"
        onChange={({ target }) => editor.send({ type: 'draft.change', change: { part: 'name', value: target.value } })}
      />
      {kind !== 'sharingProfile' && <Variant editor={editor} kind={kind} />}
      {kind !== 'sharingProfile' && <Location editor={editor} />}
      {kind === 'connection' && <Destination editor={editor} />}
    </div>
  );
}

function Variant({ editor, kind }: EditorProps & { readonly kind: EditorKind }) {
  const { t, say } = useText();
  const { variant } = useSelector(editor, selectDraft);
  const variants = Object.keys(useSelector(editor, selectLoaded)?.forms.variants ?? {});
  const word = (name: string) =>
    kind === 'connection' ? protocolName(name) : say(`editor.types.${name}`, undefined, name);
  const hint = kind === 'connection' ? '' : say(`editor.typeHint.${variant}`, undefined, '');
  return (
    <div className={styles.segments}>
      <Segments
        legend={t(kind === 'connection' ? 'editor.protocol' : 'editor.type')}
        segments={variants.map((value) => ({ value, label: word(value) }))}
        chosen={variant}
        {...(hint === '' ? {} : { hint })}
        onChoose={(value) => editor.send({ type: 'draft.change', change: { part: 'variant', value } })}
      />
    </div>
  );
}

/** There may be thousands of places: they are drawn again only when one is chosen. */
const Location = memo(function Location({ editor }: EditorProps) {
  const { t } = useText();
  const parent = useSelector(editor, selectParent);
  const parents = useSelector(editor, selectLoaded)?.parents ?? [];
  const place = ({ path }: ParentChoice) => (path.length === 0 ? t('editor.root') : path.join(' / '));
  const known = parents.some(({ identifier }) => identifier === parent);
  return (
    <Field label={t('editor.location')}>
      {(control) => (
        <select
          {...control}
          className={classes(control.className, styles.select)}
          name="parent"
          value={parent}
          onChange={({ target }) =>
            editor.send({ type: 'draft.change', change: { part: 'parent', value: target.value } })
          }
        >
          {!known && <option value={parent}>{parent}</option>}
          {parents.map((choice) => (
            <option key={choice.identifier} value={choice.identifier}>
              {place(choice)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
});
