export { bindColors } from './routes/colors.ts';
export { bindMail } from './routes/mail.ts';
export { bindPreferences } from './routes/preferences.ts';
export { bindSettings } from './routes/settings.ts';
export { withOwnColors } from './service/terminalColors.ts';
