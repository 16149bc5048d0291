import type { Form } from '../../../../contract/forms.ts';
import { withDefaults } from '../../../../contract/rules/connectionSave.ts';
import { addressParameters } from '../../../machines/connections/editor/editor.draft.ts';
import type {
  EditorForms,
  EditorTarget,
  Loaded,
  SaveRequest,
  Values,
} from '../../../machines/connections/editor/editor.types.ts';

const namesOf = (forms: readonly Form[]): readonly string[] =>
  forms.flatMap(({ fields }) => fields.map(({ name }) => name));

const allNames = ({ variants }: EditorForms): ReadonlySet<string> => new Set(Object.values(variants).flatMap(namesOf));

/** Said to be empty, so that the gateway does not take a copy for something new and adds its defaults. */
const decided = (variant: string): Values =>
  Object.fromEntries(Object.keys(withDefaults(variant)).map((name) => [name, '']));

/**
 * The parameters that belong to the chosen protocol. What no form asks for was stored by another program: it stays as
 * long as the protocol does.
 */
export function parametersToSend({ draft, loaded }: Pick<SaveRequest, 'draft' | 'loaded'>): Values {
  const own = new Set(namesOf(loaded.forms.variants[draft.variant] ?? []));
  const known = allNames(loaded.forms);
  const isSame = draft.variant === loaded.draft.variant;
  const belongs = ([name]: readonly [string, string]) => own.has(name) || (isSame && !known.has(name));
  return {
    ...decided(draft.variant),
    ...Object.fromEntries(Object.entries(draft.parameters).filter(belongs)),
    ...(own.has('hostname') ? addressParameters(draft.destination) : {}),
  };
}

/** What is read to be edited. A new object has no version yet, and a copy not that of its original. */
export type Read = Pick<Loaded, 'draft' | 'version'>;

export const asNew = (draft: Read['draft']): Read => ({ draft, version: null });

export const asEdited = ({ identifier }: EditorTarget, read: Read): Read =>
  identifier === null ? asNew(read.draft) : read;

/** Refused where somebody else saved in between; without a version a change wins over theirs. */
export const versionToSend = ({ loaded, overwrite }: SaveRequest): { readonly version?: number } =>
  loaded.version === null || overwrite ? {} : { version: loaded.version };

/** An empty attribute is one that is not set. */
export const attributesToSend = (attributes: Values): Record<string, string | null> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value.trim() === '' ? null : value]));
