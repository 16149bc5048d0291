export { bindCloseConnection } from './routes/closeConnection.ts';
export { bindColors } from './routes/colors.ts';
export { bindExternalPort } from './routes/externalPort.ts';
export { bindMail } from './routes/mail.ts';
export { bindPreferences } from './routes/preferences.ts';
export { bindSharingSettings } from './routes/sharingSettings.ts';
export { readExternalPort } from './service/externalPort.ts';
export { builtInSharingIsOn, watchingIsOn } from './service/sharing.ts';
export { withOwnColors } from './service/terminalColors.ts';
