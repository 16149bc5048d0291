import type { FactorOffer, OwnFactor } from '../../../../contract/http/ownSecondFactor.ts';
import type { UserMessage } from '../../shared/userMessage.ts';
import type { OwnFactorSnapshot } from './ownFactor.machine.ts';
import type { FactorProblem } from './ownFactor.types.ts';

export type FactorStep = 'none' | 'password' | 'scan' | 'renew' | 'turnOff' | 'codes';

/** What the dialog asks for, or shows; `none` while there is none. */
export function selectFactorStep(snapshot: OwnFactorSnapshot): FactorStep {
  if (snapshot.matches('turningOn')) return snapshot.context.offer === null ? 'password' : 'scan';
  if (snapshot.matches('renewing')) return 'renew';
  if (snapshot.matches('turningOff')) return 'turnOff';
  return snapshot.matches('showingCodes') ? 'codes' : 'none';
}

export const selectFactor = (snapshot: OwnFactorSnapshot): OwnFactor => snapshot.context.factor;
export const selectFactorLoading = (snapshot: OwnFactorSnapshot): boolean => snapshot.matches('loading');
export const selectFactorFailed = (snapshot: OwnFactorSnapshot): boolean => snapshot.matches('failed');
export const selectFactorBusy = (snapshot: OwnFactorSnapshot): boolean => snapshot.hasTag('busy');
export const selectOffer = (snapshot: OwnFactorSnapshot): FactorOffer | null => snapshot.context.offer;
export const selectNewCodes = (snapshot: OwnFactorSnapshot): readonly string[] => snapshot.context.recoveryCodes;
export const selectFactorProblem = (snapshot: OwnFactorSnapshot): FactorProblem | null => snapshot.context.problem;
export const selectFactorMessage = (snapshot: OwnFactorSnapshot): UserMessage | null => snapshot.context.userMessage;
