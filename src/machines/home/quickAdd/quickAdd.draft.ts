import { NAME_MAX_CHARS } from '../../../../contract/limits.ts';
import { parseAddress } from '../../../../contract/rules/address.ts';
import { failureOf } from '../../shared/failure.ts';
import {
  QUICK_ADD_PROTOCOLS,
  type QuickAddDraft,
  type QuickAddFailure,
  type QuickAddField,
  type QuickAddProblem,
  type QuickAddProblems,
} from './quickAdd.types.ts';

function nameProblem(name: string): QuickAddProblem | null {
  if (name.trim() === '') return 'required';
  return name.length > NAME_MAX_CHARS ? 'tooLong' : null;
}

function addressProblem(address: string): QuickAddProblem | null {
  if (address.trim() === '') return 'required';
  const parsed = parseAddress(address);
  return typeof parsed === 'string' ? parsed : null;
}

/** What keeps a draft from being saved, by field. The gateway checks again. */
export function findProblems(draft: QuickAddDraft): QuickAddProblems {
  const name = nameProblem(draft.name);
  const address = addressProblem(draft.address);
  return { ...(name === null ? {} : { name }), ...(address === null ? {} : { address }) };
}

/** A draft with one field changed; a protocol that is not offered changes nothing. */
export function withField(draft: QuickAddDraft, field: QuickAddField, value: string): QuickAddDraft {
  if (field === 'files') return { ...draft, files: value === 'true' };
  if (field !== 'protocol') return { ...draft, [field]: value };
  const protocol = QUICK_ADD_PROTOCOLS.find((offered) => offered === value);
  return protocol === undefined ? draft : { ...draft, protocol };
}

/** Code and, where the gateway itself refused, its sentence. */
export function failureIn(error: unknown): QuickAddFailure {
  const code = failureOf(error);
  return { code, text: code === 'BAD_REQUEST' && error instanceof Error ? error.message : null };
}
