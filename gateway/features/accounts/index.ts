export { accountState } from './policy.ts';
export { closeLogin, withdrawAppPasswords } from './repository/revokeAccess.ts';
export {
  type ListedUser,
  findAccount,
  findAccountById,
  findMailAddress,
  findUser,
  setPasswordHash,
  updateUser,
} from './repository/users.ts';
export { bindAccounts } from './routes.ts';
export { createAccountBundleService } from './service/accountBundles.ts';
export { forgetUntold, renewUntold } from './service/firstPassword.ts';
export { ensureAdministrator } from './service/firstRun.ts';
export { createMembershipService } from './service/memberships.ts';
export { checkedPassword, passwordBlank } from './service/newPassword.ts';
export { signIn } from './service/signIn.ts';
export { createUserGroupService } from './service/userGroups.ts';
export { createUserService } from './service/users.ts';
export type {
  FirstAdministrator,
  AccountBundleService,
  MembershipService,
  UserGroupService,
  UserService,
} from './types.ts';
