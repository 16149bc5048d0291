import { RECOVERY_LINK_MINUTES } from '../../../contract/limits.ts';
import type { LANGUAGE_NAMES } from '../../../contract/languages.ts';
import type { Mail } from './types.ts';

export type MailLanguage = keyof typeof LANGUAGE_NAMES;
type Content = Omit<Mail, 'to'>;

interface Templates {
  readonly test: Content;
  recoveryLink(username: string, link: string): Content;
  newPassword(username: string, password: string): Content;
  secondFactorReset(username: string, administrator: string): Content;
  shareLink(username: string, connection: string, link: string): Content;
}

const lines = (...parts: readonly string[]): string => `${parts.join('\n\n')}\n`;

const en: Templates = {
  test: { subject: 'Email works', text: lines('This is the test email you asked for. Oriel can send email.') },
  recoveryLink: (username, link) => ({
    subject: 'Your way back into Oriel',
    text: lines(
      `Someone asked for a new password for the account "${username}".`,
      `Open this link within ${RECOVERY_LINK_MINUTES} minutes to get one; it works once:`,
      link,
      'If it was not you, do nothing: your password stays as it is.',
    ),
  }),
  newPassword: (username, password) => ({
    subject: 'Your new password',
    text: lines(
      `The account "${username}" has a new password:`,
      password,
      'Log in with it, then choose your own under Settings, Preferences.',
    ),
  }),
  secondFactorReset: (username, administrator) => ({
    subject: 'Your two-factor login was reset',
    text: lines(
      `The administrator "${administrator}" has reset the two-factor login of the account "${username}".`,
      'Set up your authenticator app again: at your next login if you are asked to, else in your preferences.',
      'If you did not ask for this, tell your administrator at once.',
    ),
  }),
  shareLink: (username, connection, link) => ({
    subject: `${username} invites you to a session`,
    text: lines(
      `${username} shares the session “${connection}” with you.`,
      'Open this link to ask to be let in:',
      link,
      'If you do not know who that is, do nothing.',
    ),
  }),
};

const de: Templates = {
  test: {
    subject: 'E-Mail funktioniert',
    text: lines('Das ist die gewünschte Test-E-Mail. Oriel kann E-Mails verschicken.'),
  },
  recoveryLink: (username, link) => ({
    subject: 'Ihr Weg zurück zu Oriel',
    text: lines(
      `Für das Konto „${username}“ wurde ein neues Passwort verlangt.`,
      `Öffnen Sie innerhalb von ${RECOVERY_LINK_MINUTES} Minuten diesen Link, um eines zu bekommen; er gilt einmal:`,
      link,
      'Waren Sie es nicht, dann tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
    ),
  }),
  newPassword: (username, password) => ({
    subject: 'Ihr neues Passwort',
    text: lines(
      `Das Konto „${username}“ hat ein neues Passwort:`,
      password,
      'Melden Sie sich damit an und wählen Sie dann unter Einstellungen ein eigenes.',
    ),
  }),
  secondFactorReset: (username, administrator) => ({
    subject: 'Ihre Zwei-Faktor-Anmeldung wurde zurückgesetzt',
    text: lines(
      `„${administrator}“ hat die Zwei-Faktor-Anmeldung des Kontos „${username}“ zurückgesetzt.`,
      'Richten Sie Ihre Authenticator-App neu ein: bei der nächsten Anmeldung, wenn Sie gefragt werden, sonst in den Einstellungen.',
      'Haben Sie das nicht verlangt, dann sagen Sie es sofort Ihrem Administrator.',
    ),
  }),
  shareLink: (username, connection, link) => ({
    subject: `${username} lädt Sie in eine Sitzung ein`,
    text: lines(
      `${username} teilt die Sitzung „${connection}“ mit Ihnen.`,
      'Öffnen Sie diesen Link, um eingelassen zu werden:',
      link,
      'Kennen Sie den Absender nicht, dann tun Sie nichts.',
    ),
  }),
};

const es: Templates = {
  test: { subject: 'El correo funciona', text: lines('Este es el correo de prueba. Oriel puede enviar correo.') },
  recoveryLink: (username, link) => ({
    subject: 'Su vuelta a Oriel',
    text: lines(
      `Alguien ha pedido una contraseña nueva para la cuenta «${username}».`,
      `Abra este enlace antes de ${RECOVERY_LINK_MINUTES} minutos para obtenerla; vale una sola vez:`,
      link,
      'Si no ha sido usted, no haga nada: su contraseña sigue igual.',
    ),
  }),
  newPassword: (username, password) => ({
    subject: 'Su nueva contraseña',
    text: lines(
      `La cuenta «${username}» tiene una contraseña nueva:`,
      password,
      'Inicie sesión con ella y elija después la suya en Ajustes, Preferencias.',
    ),
  }),
  secondFactorReset: (username, administrator) => ({
    subject: 'Se ha restablecido su autenticación en dos pasos',
    text: lines(
      `«${administrator}» ha restablecido la autenticación en dos pasos de la cuenta «${username}».`,
      'Configure de nuevo su aplicación de autenticación: al entrar, si se le pide, o en sus preferencias.',
      'Si no lo ha pedido, avise enseguida a su administrador.',
    ),
  }),
  shareLink: (username, connection, link) => ({
    subject: `${username} le invita a una sesión`,
    text: lines(
      `${username} comparte con usted la sesión «${connection}».`,
      'Abra este enlace para pedir que le dejen entrar:',
      link,
      'Si no sabe quién es, no haga nada.',
    ),
  }),
};

/** All that the gateway ever writes in its own name; nobody else's words go into a mail but names and secrets. */
export const MAIL_TEMPLATES: Readonly<Record<MailLanguage, Templates>> = { en, de, es };
