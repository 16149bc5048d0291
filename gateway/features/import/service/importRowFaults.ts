import type { ImportRow, RowFaultCode } from '../../../../contract/http/connectionImport.ts';
import { PARAMETER_VALUE_MAX_CHARS, PORT_MAX } from '../../../../contract/limits.ts';
import { isProtocol } from '../../../../contract/protocols/names.ts';
import { parseAddress } from '../../../../contract/rules/address.ts';
import { HOST_OF_ID } from '../../../../contract/rules/connectionSaveHost.ts';
import { isAttribute, parameterField } from '../../../../contract/importFile/names.ts';
import { AppError } from '../../../platform/errors.ts';
import { hostParametersOf } from '../../../tunnel/targets/targetParameters.ts';
import { connectionColumns } from '../../../platform/database/attributes.ts';
import { checkedName } from '../../../platform/service/fields.ts';
import { checked, type CheckedConnection, type ConnectionContext } from '../../connections/index.ts';

/** A fault of one row, without the row's number. */
export interface OwnFault {
  readonly field: string;
  readonly code: RowFaultCode;
}

/** Filled in when connecting, so nothing can be said of it before. */
const TOKEN = '${';

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const isAddress = (value: string): boolean => {
  const address = parseAddress(value.includes(':') && !value.startsWith('[') ? `[${value}]` : value);
  return typeof address !== 'string' && address.port === null;
};

function isPlausibleNumber({ parameters }: ImportRow, name: string, value: string): boolean {
  if (!/^\d+$/.test(value)) return false;
  const isDestination = name === 'port' && parameters['hostname']?.trim() === HOST_OF_ID;
  return !/(?:^|-)port$/.test(name) || isDestination || (Number(value) > 0 && Number(value) <= PORT_MAX);
}

function parameterFault(context: ConnectionContext, row: ImportRow, name: string, value: string): RowFaultCode | null {
  const field = parameterField(row.protocol, name);
  if (field === undefined) return 'unknownParameter';
  if ([...value].length > PARAMETER_VALUE_MAX_CHARS) return 'tooLong';
  if (value === '' || value.includes(TOKEN)) return null;
  if (field.type === 'NUMERIC' && !isPlausibleNumber(row, name, value)) return 'badNumber';
  const host = hostParametersOf(row.protocol).find((each) => each.name === name);
  if (host === undefined) return null;
  if (host.soundServer !== true && !isAddress(value)) return 'badAddress';
  return succeeds(() => context.targets.checkAtSave({ [name]: value })) ? null : 'forbiddenAddress';
}

function parameterFaults(context: ConnectionContext, row: ImportRow): readonly OwnFault[] {
  // Without a protocol every parameter would be unknown, and say nothing new.
  if (!isProtocol(row.protocol)) return [];
  return Object.entries(row.parameters).flatMap(([name, value]) => {
    const code = parameterFault(context, row, name, value);
    return code === null ? [] : [{ field: `parameters.${name}`, code }];
  });
}

const ENGINE_HOST = 'guacd-hostname';

function attributeFault({ targets }: ConnectionContext, name: string, value: string): RowFaultCode | null {
  if (!isAttribute(name)) return 'unknownAttribute';
  if (!succeeds(() => connectionColumns({ [name]: value }))) return 'badAttribute';
  const isAllowed = name !== ENGINE_HOST || succeeds(() => targets.checkAtSave({ [name]: value }));
  return isAllowed ? null : 'forbiddenAddress';
}

function attributeFaults(context: ConnectionContext, row: ImportRow): readonly OwnFault[] {
  return Object.entries(row.attributes).flatMap(([name, value]) => {
    const code = attributeFault(context, name, value);
    return code === null ? [] : [{ field: `attributes.${name}`, code }];
  });
}

function ownFaults(context: ConnectionContext, row: ImportRow): readonly OwnFault[] {
  return [
    ...(succeeds(() => checkedName(row.name)) ? [] : [{ field: 'name', code: 'badName' as const }]),
    ...(isProtocol(row.protocol) ? [] : [{ field: 'protocol', code: 'unknownProtocol' as const }]),
    ...(row.path !== undefined && row.parentIdentifier !== undefined
      ? [{ field: 'parentIdentifier', code: 'twoPlaces' as const }]
      : []),
    ...parameterFaults(context, row),
    ...attributeFaults(context, row),
  ];
}

export type JudgedRow =
  | { readonly values: CheckedConnection; readonly faults?: never }
  | { readonly faults: readonly OwnFault[]; readonly values?: never };

/** A row as a single save would store it, or all that is wrong with what it says. */
export function judgeRow(context: ConnectionContext, row: ImportRow): JudgedRow {
  const faults = ownFaults(context, row);
  if (faults.length > 0) return { faults };
  const { name, protocol, parameters, attributes } = row;
  try {
    return { values: checked(context, { name, protocol, parameters, attributes }) };
  } catch (error) {
    // What only a single save knows to refuse is a fault all the same.
    if (error instanceof AppError) return { faults: [{ field: 'name', code: 'badValue' }] };
    throw error;
  }
}
