import type { FailureCode } from '../../shared/notice.ts';
import type { ForgotPasswordSnapshot } from './forgotPassword.machine.ts';
import type { ForgotPasswordStep } from './forgotPassword.types.ts';

export const selectForgotStep = ({ value }: ForgotPasswordSnapshot): ForgotPasswordStep => value;
export const selectNameMissing = ({ context }: ForgotPasswordSnapshot): boolean => context.blank;
export const selectForgotFailure = ({ context }: ForgotPasswordSnapshot): FailureCode | null => context.failure;
