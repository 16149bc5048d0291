import type { Field, Form } from '../../../../contract/forms.ts';
import { NAME_MAX_CHARS, PARAMETER_VALUE_MAX_CHARS, PORT_MAX } from '../../../../contract/limits.ts';
import { parseAddress } from '../../../../contract/rules/address.ts';
import { HOST_OF_ID, isDestinationId } from '../../../../contract/rules/connectionSaveHost.ts';
import type { Destination, Draft, DraftProblem, DraftProblems, EditorForms, Values } from './editor.types.ts';

type Found = readonly (readonly [field: string, problem: DraftProblem])[];

const CONTROL = /[\u0000-\u001f\u007f]/;
/** Filled in when connecting: nothing can be said of it before. */
const TOKEN = '${';

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= PORT_MAX;

function nameProblem(name: string): DraftProblem | null {
  if (name.trim() === '') return 'required';
  if ([...name].length > NAME_MAX_CHARS) return 'tooLong';
  return CONTROL.test(name) ? 'badCharacters' : null;
}

function hostProblem(host: string): DraftProblem | null {
  const text = host.trim();
  if (text === '' || text.includes(TOKEN)) return null;
  const address = parseAddress(text);
  return text === HOST_OF_ID || typeof address === 'string' || address.port !== null ? 'badAddress' : null;
}

function destinationProblems({ host, port, id }: Destination): Found {
  if (id !== '') return isDestinationId(id) ? [] : [['id', 'badId']];
  const problem = hostProblem(host);
  const isGoodPort = port === '' || port.includes(TOKEN) || isPort(port);
  return [
    ...(problem === null ? [] : [['host', problem] as const]),
    ...(isGoodPort ? [] : [['port', 'badPort'] as const]),
  ];
}

function valueProblem({ name, type }: Field, value: string): DraftProblem | null {
  if ([...value].length > PARAMETER_VALUE_MAX_CHARS) return 'valueTooLong';
  if (value === '' || type !== 'NUMERIC' || value.includes(TOKEN)) return null;
  if (name.endsWith('-port')) return isPort(value.trim()) ? null : 'badPort';
  return /^-?\d{1,15}$/.test(value.trim()) ? null : 'badNumber';
}

const valueProblems = (part: string, forms: readonly Form[], values: Values): Found =>
  forms
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const problem = valueProblem(field, values[field.name] ?? '');
      return problem === null ? [] : [[`${part}.${field.name}`, problem] as const];
    });

/** What keeps a draft from being saved, by field. The gateway judges again. */
export function problemsOf(draft: Draft, forms: EditorForms): DraftProblems {
  const name = nameProblem(draft.name);
  const variant = forms.variants[draft.variant] ?? [];
  return Object.fromEntries([
    ...(name === null ? [] : [['name', name] as const]),
    ...destinationProblems(draft.destination),
    ...valueProblems('parameters', variant.map(withoutAddress), draft.parameters),
    ...valueProblems('attributes', forms.attributes, draft.attributes),
  ]);
}

/** Host and port have fields of their own, because an id may stand in place of both. */
export const withoutAddress = ({ name, fields }: Form): Form => ({
  name,
  fields: fields.filter((field) => field.name !== 'hostname' && field.name !== 'port'),
});
