import type { ConnectionHistoryRecord, UserHistoryRecord } from '../../../contract/http/history.ts';
import type { HistoryQuery } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/http/caller.ts';

export interface HistoryService {
  connections(actor: Actor, query: HistoryQuery): Promise<ConnectionHistoryRecord[]>;
  connectionsOf(actor: Actor, identifier: string, query: HistoryQuery): Promise<ConnectionHistoryRecord[]>;
  connectionRecord(actor: Actor, recordId: string): Promise<ConnectionHistoryRecord>;
  users(actor: Actor, query: HistoryQuery): Promise<UserHistoryRecord[]>;
  usersOf(actor: Actor, username: string, query: HistoryQuery): Promise<UserHistoryRecord[]>;
}
