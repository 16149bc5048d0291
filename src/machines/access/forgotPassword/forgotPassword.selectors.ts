import type { FailureCode } from '../../shared/notice.ts';
import type { ForgotPasswordSnapshot, ForgotPasswordStep } from './forgotPassword.machine.ts';

export const selectForgotStep = ({ value }: ForgotPasswordSnapshot): ForgotPasswordStep => value;
export const selectNameMissing = ({ context }: ForgotPasswordSnapshot): boolean => context.blank;
export const selectForgotFailure = ({ context }: ForgotPasswordSnapshot): FailureCode | null => context.failure;
