import type { MailLanguage } from '../../platform/mail/templates.ts';
import type { Mail } from '../../platform/mail/types.ts';

export interface Invitation {
  readonly username: string;
  readonly fullName: string;
  readonly password: string;
  readonly invitedBy: string;
  readonly url: string;
}

type Content = Pick<Mail, 'subject' | 'text'>;

const lines = (...parts: readonly string[]): string => `${parts.join('\n\n')}\n`;

const en = ({ username, fullName, password, invitedBy, url }: Invitation): Content => ({
  subject: 'You are invited to Oriel',
  text: lines(
    `Hello ${fullName},`,
    `${invitedBy} invites you to Oriel, where computers open in the browser:`,
    url,
    `Username: ${username}\nPassword: ${password}`,
    'The first login asks you for a password of your own. Nobody reads replies to this address.',
  ),
});

const de = ({ username, fullName, password, invitedBy, url }: Invitation): Content => ({
  subject: 'Einladung zu Oriel',
  text: lines(
    `Hallo ${fullName},`,
    `${invitedBy} lädt Sie zu Oriel ein, wo sich Computer im Browser öffnen:`,
    url,
    `Benutzername: ${username}\nPasswort: ${password}`,
    'Die erste Anmeldung fragt nach einem eigenen Passwort. Antworten an diese Adresse liest niemand.',
  ),
});

const es = ({ username, fullName, password, invitedBy, url }: Invitation): Content => ({
  subject: 'Invitación a Oriel',
  text: lines(
    `Hola, ${fullName}:`,
    `${invitedBy} le invita a Oriel, donde los equipos se abren en el navegador:`,
    url,
    `Usuario: ${username}\nContraseña: ${password}`,
    'El primer inicio de sesión le pedirá una contraseña propia. Nadie lee las respuestas a esta dirección.',
  ),
});

export const INVITATION_TEXTS: Readonly<Record<MailLanguage, (invitation: Invitation) => Content>> = { en, de, es };
