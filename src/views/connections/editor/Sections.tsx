import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import type { Form } from '../../../../contract/forms.ts';
import { normalParameters } from '../../../../contract/rules/connectionSave.ts';
import { withoutAddress } from '../../../machines/connections/editor/editor.problems.ts';
import {
  selectDraft,
  selectLoaded,
  selectProblems,
  selectSearch,
} from '../../../machines/connections/editor/editor.selectors.ts';
import type { Draft, Loaded, Values } from '../../../machines/connections/editor/editor.types.ts';
import { Empty } from '../../parts/display/Empty.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { classes } from '../../parts/classes.ts';
import { SearchField } from '../../parts/form/SearchField.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from '../../shared/editing/editor.module.css';
import { FieldInput } from './FieldInput.tsx';
import { type FieldWords, fieldWords } from './fieldWords.ts';
import type { EditorProps } from './props.ts';
import { useProblem } from './useProblem.ts';

type Part = 'parameters' | 'attributes';

interface Section {
  readonly part: Part;
  readonly form: Form;
}

const FIRST_OPEN: readonly string[] = ['authentication', 'concurrency', 'display'];
/** Below so many fields a search would be in the way. */
const SEARCHED_FROM = 12;
/** Parameters that the gateway sets to the same value at each save (A§5). */
const FORCED: readonly string[] = ['printer-name', 'resize-method'];

function sectionsOf({ forms, rights }: Loaded, draft: Draft): readonly Section[] {
  const own = rights.seeParameters ? (forms.variants[draft.variant] ?? []).map(withoutAddress) : [];
  return [
    ...own.filter(({ fields }) => fields.length > 0).map((form) => ({ part: 'parameters', form }) as const),
    ...forms.attributes.map((form) => ({ part: 'attributes', form }) as const),
  ];
}

function found(sections: readonly Section[], search: string, words: FieldWords): readonly Section[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return sections;
  const matches = (name: string) =>
    [name, words.label(name), words.help(name) ?? ''].some((text) => text.toLowerCase().includes(wanted));
  return sections
    .map(({ part, form }) => ({ part, form: { ...form, fields: form.fields.filter(({ name }) => matches(name)) } }))
    .filter(({ form }) => form.fields.length > 0);
}

/** Everything that the protocol and the gateway can be told, in sections that can be searched. */
export function Sections({ editor }: EditorProps) {
  const { t, say } = useText();
  const loaded = useSelector(editor, selectLoaded);
  const draft = useSelector(editor, selectDraft);
  const search = useSelector(editor, selectSearch);
  if (loaded === null) return null;
  const all = sectionsOf(loaded, draft);
  const shown = found(all, search, fieldWords({ t, say }));
  const searched = search.trim() !== '';
  const change = (text: string) => editor.send({ type: 'search.change', text });
  return (
    <>
      {all.flatMap(({ form }) => form.fields).length >= SEARCHED_FROM && (
        <SearchField
          className={styles.search}
          label={t('editor.findSetting')}
          clearLabel={t('editor.clearSearch')}
          value={search}
          onChange={change}
        />
      )}
      {all.length > 0 && shown.length === 0 && (
        <div className={styles.card}>
          <Empty icon={SearchX} title={t('editor.noSetting', { text: search.trim() })}>
            <Button onClick={() => change('')}>{t('editor.clearSearch')}</Button>
          </Empty>
        </div>
      )}
      {shown.map((section, index) => (
        <OneSection
          key={`${draft.variant} ${section.part} ${section.form.name} ${String(searched)}`}
          editor={editor}
          section={section}
          searched={searched}
          sought={searched && index === 0 ? search : null}
        />
      ))}
    </>
  );
}

interface SectionProps extends EditorProps {
  readonly section: Section;
  readonly searched: boolean;
  /** Of the first that was found: what was looked for, so that each letter typed brings it into view. */
  readonly sought: string | null;
}

function OneSection({ editor, section: { part, form }, searched, sought }: SectionProps) {
  const bring = useCallback((section: HTMLElement | null) => bringIntoView(section, sought), [sought]);
  const { t, say } = useText();
  const draft = useSelector(editor, selectDraft);
  const problems = useSelector(editor, selectProblems);
  const problem = useProblem(problems);
  const values = draft[part];
  const set = form.fields.filter(({ name }) => (values[name] ?? '') !== '').length;
  const isFaulty = form.fields.some(({ name }) => problems[`${part}.${name}`] !== undefined);
  const fixed = useFixed(part, draft);
  return (
    <details ref={bring} className={styles.section} open={searched || isFaulty || FIRST_OPEN.includes(form.name)}>
      <summary>
        <h2>{fieldWords({ t, say }).section(form.name)}</h2>
        {set > 0 && <span className={styles.count}>{t('editor.set', { count: set })}</span>}
      </summary>
      <div className={classes(styles.fields, searched && styles.found)}>
        {form.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={fixed(field.name)?.value ?? values[field.name] ?? ''}
            error={problem(`${part}.${field.name}`)}
            fixed={fixed(field.name)?.why}
            onChange={(value) => editor.send({ type: 'draft.change', change: { part, name: field.name, value } })}
          />
        ))}
      </div>
    </details>
  );
}

/** The first setting that was found, as little as needs be. */
function bringIntoView(section: HTMLElement | null, sought: string | null): void {
  if (sought !== null) section?.querySelector('label')?.scrollIntoView({ block: 'nearest' });
}

/** What saving will make of a field is shown at once, where it leaves no choice. */
function useFixed(part: Part, { variant, parameters }: Draft) {
  const { t } = useText();
  const saved: Values = part === 'parameters' && variant === 'rdp' ? normalParameters(variant, parameters) : {};
  return (name: string) => {
    if (part === 'attributes' || variant !== 'rdp') return undefined;
    if (FORCED.includes(name)) return { value: saved[name] ?? '', why: t('editor.forced') };
    const isOff =
      name === 'enable-webcam' && normalParameters('rdp', { ...parameters, [name]: 'true' })[name] === undefined;
    return isOff ? { value: '', why: t('editor.help.enable-webcam') } : undefined;
  };
}
