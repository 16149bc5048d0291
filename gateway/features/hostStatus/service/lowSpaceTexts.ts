import { LOW_SPACE_PERCENT } from '../../../../contract/limits.ts';
import type { MailLanguage } from '../../../platform/mail/templates.ts';
import type { Mail } from '../../../platform/mail/types.ts';

type Content = Omit<Mail, 'to'>;

const en: Content = {
  subject: 'Little disk space is left',
  text: `The disk that keeps Oriel's data has ${LOW_SPACE_PERCENT} percent of its space left or less.\n\nFree some, or give it more, before nothing can be saved.\n`,
};
const de: Content = {
  subject: 'Wenig Speicherplatz',
  text: `Auf der Platte mit den Daten von Oriel sind höchstens noch ${LOW_SPACE_PERCENT} Prozent frei.\n\nSchaffen Sie Platz, bevor nichts mehr gespeichert werden kann.\n`,
};
const es: Content = {
  subject: 'Queda poco espacio en el disco',
  text: `En el disco con los datos de Oriel queda libre un ${LOW_SPACE_PERCENT} por ciento o menos.\n\nLibere espacio antes de que no se pueda guardar nada más.\n`,
};

export const LOW_SPACE_TEXTS: Readonly<Record<MailLanguage, Content>> = { en, de, es };
