/** How browsers of a system tell of AltGr and of dead keys. */
export type System = 'linux' | 'windows' | 'mac';

/** What a layout writes: for each level the four rows of `CODE_ROWS`, a blank where a key writes nothing. */
export interface Layout {
  readonly name: string;
  readonly system: System;
  readonly base: readonly string[];
  readonly shift: readonly string[];
  /** With AltGr, on a Mac with Option. */
  readonly third: readonly string[];
  /** The characters above that wait for the next key. */
  readonly dead: string;
}

const US_BASE = ['`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'\\", ' zxcvbnm,./'];
const US_SHIFT = ['~!@#$%^&*()_+', 'QWERTYUIOP{}', 'ASDFGHJKL:"|', ' ZXCVBNM<>?'];
const GERMAN = {
  base: ['^1234567890ß´', 'qwertzuiopü+', 'asdfghjklöä#', '<yxcvbnm,.-'],
  shift: ['°!"§$%&/()=?`', 'QWERTZUIOPÜ*', "ASDFGHJKLÖÄ'", '>YXCVBNM;:_'],
};

export const LAYOUTS: readonly Layout[] = [
  { name: 'English (US)', system: 'linux', base: US_BASE, shift: US_SHIFT, third: [], dead: '' },
  {
    name: 'English (US, international)',
    system: 'windows',
    base: US_BASE,
    shift: US_SHIFT,
    third: [' ¡²³¤€¼½¾‘’¥×', 'äåé®þüúíóö«»', 'áßð     ø¶´¬', ' æ ©  ñµç ¿'],
    dead: '`~^\'"',
  },
  {
    name: 'English (UK)',
    system: 'windows',
    base: ['`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'#", '\\zxcvbnm,./'],
    shift: ['¬!"£$%^&*()_+', 'QWERTYUIOP{}', 'ASDFGHJKL:@~', '|ZXCVBNM<>?'],
    third: ['¦   €', '  é   úíó', 'á'],
    dead: '',
  },
  {
    name: 'German',
    system: 'windows',
    ...GERMAN,
    third: ['  ²³   {[]}\\', '@ €        ~', '', '|      µ'],
    dead: '^´`',
  },
  {
    name: 'German (Mac)',
    system: 'mac',
    ...GERMAN,
    third: [' ¡“¶¢[]|{}≠¿', '«∑€®†Ω¨⁄øπ•±', 'å‚∂ƒ©ªº∆@œæ‘', '≤¥≈ç√∫~µ∞…–'],
    dead: '^´`¨~',
  },
  {
    name: 'French',
    system: 'linux',
    base: ['²&é"\'(-è_çà)=', 'azertyuiop^$', 'qsdfghjklmù*', '<wxcvbn,;:!'],
    shift: [' 1234567890°+', 'AZERTYUIOP¨£', 'QSDFGHJKLM%µ', '>WXCVBN?./§'],
    third: ['  ~#{[|`\\ @]}', '  €        ¤'],
    dead: '^¨',
  },
  {
    name: 'Spanish',
    system: 'windows',
    base: ["º1234567890'¡", 'qwertyuiop`+', 'asdfghjklñ´ç', '<zxcvbnm,.-'],
    shift: ['ª!"·$%&/()=?¿', 'QWERTYUIOP^*', 'ASDFGHJKLÑ¨Ç', '>ZXCVBNM;:_'],
    third: ['\\|@#~€¬', '  €       []', '          {}'],
    dead: '`´^¨',
  },
  {
    name: 'Italian',
    system: 'linux',
    base: ["\\1234567890'ì", 'qwertyuiopè+', 'asdfghjklòàù', '<zxcvbnm,.-'],
    shift: ['|!"£$%&/()=?^', 'QWERTYUIOPé*', 'ASDFGHJKLç°§', '>ZXCVBNM;:_'],
    third: ['', '  €       []', '         @#'],
    dead: '',
  },
  {
    name: 'Portuguese (Brazil)',
    system: 'windows',
    base: ["'1234567890-=", 'qwertyuiop´[', 'asdfghjklç~]', '\\zxcvbnm,.;'],
    shift: ['"!@#$%¨&*()_+', 'QWERTYUIOP`{', 'ASDFGHJKLÇ^}', '|ZXCVBNM<>:'],
    third: [' ¹²³£¢¬', '/?°', '           º'],
    dead: '´~¨`^',
  },
  {
    name: 'Swedish',
    system: 'linux',
    base: ['§1234567890+´', 'qwertyuiopå¨', "asdfghjklöä'", '<zxcvbnm,.-'],
    shift: ['½!"#¤%&/()=?`', 'QWERTYUIOPÅ^', 'ASDFGHJKLÖÄ*', '>ZXCVBNM;:_'],
    third: ['  @£$€ {[]}\\', '  €        ~', '', '|      µ'],
    dead: '´¨`^~',
  },
  {
    name: 'Polish (programmers)',
    system: 'windows',
    base: US_BASE,
    shift: US_SHIFT,
    third: ['', '  ę     ó', 'ąś      ł', ' żźć  ń'],
    dead: '',
  },
  {
    name: 'Russian',
    system: 'linux',
    base: ['ё1234567890-=', 'йцукенгшщзхъ', 'фывапролджэ\\', ' ячсмитьбю.'],
    shift: ['Ё!"№;%:?*()_+', 'ЙЦУКЕНГШЩЗХЪ', 'ФЫВАПРОЛДЖЭ/', ' ЯЧСМИТЬБЮ,'],
    third: [],
    dead: '',
  },
];
