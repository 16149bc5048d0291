/** One coat of colour: pen 0 fills the drawing, any other number strokes it with that width. */
export interface EmojiLayer {
  readonly colour: number;
  readonly pen: number;
  readonly drawing: string;
}

const layer = (colour: number, pen: number, drawing: string): EmojiLayer => ({ colour, pen, drawing });

const YELLOW = 0xffcb4c;
const BROWN = 0x5d3a12;
const WHITE = 0xffffff;
const RED = 0xe0354b;
const TEAR = 0x4aa8ee;
const BLUSH = 0xf7936f;

const HEART =
  'm50 -9c20 14 2 31 2 51c2 67 14 77 27 77c38 77 46 71 50 60c54 71 62 77 73 77c86 77 98 67 98 51c98 31 80 14 50 -9';
const SMILE = layer(BROWN, 6, 'm27 21c37 4 63 4 73 21');
const OPEN_MOUTH = [
  layer(BROWN, 0, 'm22 28c25 -8 75 -8 78 28c60 24 40 24 22 28'),
  layer(WHITE, 0, 'm27 25c28 20 72 20 73 25c60 22 40 22 27 25'),
];
const ROUND_EYES = layer(BROWN, 0, 'o34 45 5.5 8.5');
const ROUND_EYES_RIGHT = layer(BROWN, 0, 'o66 45 5.5 8.5');
const HAPPY_EYES = layer(BROWN, 6, 'm24 42c28 54 38 54 42 42m58 42c62 54 72 54 76 42');
const eyes = [ROUND_EYES, ROUND_EYES_RIGHT];

const face = (...features: readonly EmojiLayer[]): readonly EmojiLayer[] => [
  layer(0xf0ae2c, 0, 'o50 31 46 46'),
  layer(YELLOW, 0, 'o50 32.5 44.5 44.5'),
  ...features,
];
const heart = (colour: number): readonly EmojiLayer[] => [layer(colour, 0, HEART)];

/** By code points, without variation selectors. Boxes are 100 wide, from -14 to 78 high. */
export const EMOJI: Readonly<Record<string, readonly EmojiLayer[]>> = {
  '😀': face(...eyes, ...OPEN_MOUTH),
  '😃': face(...eyes, ...OPEN_MOUTH),
  '😄': face(HAPPY_EYES, ...OPEN_MOUTH),
  '😁': face(HAPPY_EYES, ...OPEN_MOUTH),
  '😂': face(
    HAPPY_EYES,
    ...OPEN_MOUTH,
    layer(TEAR, 0, 'm12 40c-4 26 2 12 12 16c22 20 20 32 12 40'),
    layer(TEAR, 0, 'm88 40c104 26 98 12 88 16c78 20 80 32 88 40'),
  ),
  '🙂': face(...eyes, SMILE),
  '😊': face(layer(BLUSH, 0, 'o20 26 9 6'), layer(BLUSH, 0, 'o80 26 9 6'), HAPPY_EYES, SMILE),
  '😉': face(ROUND_EYES, layer(BROWN, 6, 'm57 46c63 42 70 42 77 47'), SMILE),
  '😍': face(
    layer(RED, 0, 'm30 34c18 42 14 50 18 55c22 59 28 57 30 52c32 57 38 59 42 55c46 50 42 42 30 34'),
    layer(RED, 0, 'm70 34c58 42 54 50 58 55c62 59 68 57 70 52c72 57 78 59 82 55c86 50 82 42 70 34'),
    ...OPEN_MOUTH,
  ),
  '😎': face(
    layer(0x20262e, 0, 'm10 54l90 54c92 34 84 32 72 32c62 32 56 38 52 46l48 46c44 38 38 32 28 32c16 32 8 34 10 54'),
    SMILE,
  ),
  '😢': face(
    ...eyes,
    layer(BROWN, 6, 'm34 10c42 20 58 20 66 10'),
    layer(TEAR, 0, 'm72 34c60 18 64 6 72 6c80 6 84 18 72 34'),
  ),
  '😮': face(...eyes, layer(BROWN, 0, 'o50 10 11 14')),
  '🤔': face(...eyes, layer(BROWN, 6, 'm36 12l62 18m56 62c62 66 70 66 76 61')),
  '❤': heart(RED),
  '🧡': heart(0xf2792b),
  '💛': heart(0xf7c02d),
  '💚': heart(0x2fa65a),
  '💙': heart(0x1f7ad0),
  '💜': heart(0x8a52c8),
  '👍': [
    layer(0x005aa0, 0, 'm4 -10l26 -10l26 38l4 38l4 -10'),
    layer(
      0xf0ae2c,
      0,
      'm30 -8c45 -13 62 -13 77 -11c87 -9 89 1 84 6c93 9 94 19 88 23c96 27 95 37 88 40c93 46 89 55 80 55l58 55c63 67 60 79 52 80c43 80 46 66 40 57c36 49 30 45 30 41l30 -8',
    ),
    layer(
      YELLOW,
      0,
      'm33 -5c47 -10 62 -10 76 -8c84 -6 84 2 78 7c88 10 89 18 82 23c91 27 90 35 83 39c88 45 85 52 79 52l54 52c59 66 57 76 52 77c47 77 49 64 43 55c39 48 33 43 33 39l33 -5',
    ),
  ],
  '✅': [
    layer(
      0x2fa65a,
      0,
      'm16 -12l84 -12c94 -12 96 -10 96 0l96 66c96 76 94 78 84 78l16 78c6 78 4 76 4 66l4 0c4 -10 6 -12 16 -12',
    ),
    layer(WHITE, 11, 'm26 30l43 14l75 54'),
  ],
  '⭐': [layer(0xf7b92d, 0, 'm50 80l64 48l97 47l71 26l81 -8l50 12l19 -8l29 26l3 47l36 48l50 80')],
  '☀': [
    layer(0xf7b92d, 0, 'o50 32 25 25'),
    layer(
      0xf7b92d,
      7,
      'm50 68l50 80m50 -4l50 -16m14 32l2 32m86 32l98 32m25 57l16 66m75 57l84 66m25 7l16 -2m75 7l84 -2',
    ),
  ],
  '🎉': [
    layer(0xf7b92d, 0, 'm4 -14l30 50l66 14l4 -14'),
    layer(RED, 7, 'm17 16l36 -2m24 33l52 7'),
    layer(TEAR, 7, 'm44 58c52 64 50 72 44 78m62 44c74 52 82 46 94 52'),
    layer(0x8a52c8, 9, 'd64 68d90 24'),
    layer(0x2fa65a, 9, 'd84 72d74 4'),
    layer(RED, 9, 'd96 74d52 50'),
  ],
  '🚀': [
    layer(0xf2792b, 0, 'm22 14c6 10 4 -4 2 -14c12 -12 26 -10 30 6l22 14'),
    layer(RED, 0, 'm34 44l12 32l26 18l46 36l40 4l54 -10l64 24l34 44'),
    layer(0xdfe5ec, 0, 'm96 78c66 78 40 62 26 20l32 12c72 26 94 48 96 78'),
    layer(0x005aa0, 0, 'o68 48 9 9'),
  ],
  '🔥': [
    layer(
      0xf2792b,
      0,
      'm50 -14c20 -14 8 6 14 28c18 42 30 48 34 66c44 62 48 54 48 46c56 52 58 66 52 80c74 70 92 44 88 20c86 0 72 -14 50 -14',
    ),
    layer(0xf7c02d, 0, 'm50 -14c34 -14 28 -2 32 12c36 22 44 26 48 36c60 28 70 16 68 4c66 -8 60 -14 50 -14'),
  ],
  '👋': [
    layer(YELLOW, 9, 'm30 40l16 60m40 50l30 74m52 50l46 76m64 42l62 68'),
    layer(
      YELLOW,
      0,
      'm20 38c28 30 40 56 50 54c60 54 66 44 68 34c76 34 82 52 90 48c94 40 84 4 66 -8c48 -18 32 -8 26 8c22 18 14 30 20 38',
    ),
  ],
};
