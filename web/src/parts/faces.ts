import type { Character } from '../lib/characters';
import { both, brush, disc, filled, line, mirrored, outlined, type Fill, type Part } from '../lib/ink';

// The faces of the bots: beasts and people of the old tales, each before a disc of its own colour. They differ by what
// stands out of the disc, too: ears, horns, a beak, a hat.
export interface Drawing {
  ground: string; // the colour of the disc
  colors: Partial<Record<Fill, string>>;
  parts: Part[];
}

const INK = '#20222b';
const common = { ink: INK, paper: '#fffaf0', warm: '#e5b04c', lip: '#c8452f' };
const EDGE = 3.6;

// --- Easy ------------------------------------------------------------------------------------------------------------

// A tanuki with a leaf on its head, ready to turn into something.
const pon: Part[] = [
  ...both((p) => outlined(p, 'deep', EDGE), disc(31, 38, 12, 13)),
  ...outlined(mirrored('60,30 43,32 29,44 21,60 8,74! 20,78 16,87! 29,89 42,99 60,103'), 'tone', EDGE),
  ...both((p) => [filled(p, 'deep')], '54,56 44,53 30,60 20,74! 27,81 42,79 52,70'),
  filled(mirrored('60,64 51,67 44,77 45,89 53,97 60,98'), 'paper'),
  ...both((p) => [filled(p, 'paper')], disc(41, 67, 6.4)),
  ...both((p) => [filled(p, 'ink')], disc(42, 67.4, 3.8)),
  filled(mirrored('60,70 52,71 53,76 60,80'), 'ink'),
  line('50,86 55,90 60,86 65,90 70,86', 2.4),
  ...outlined('60,33 47,28 43,16 52,5 66,3! 73,14 71,26', 'light', 2.8),
  line('60,33 61,22 64,10', 2),
];

// A flying squirrel: all eyes.
const momo: Part[] = [
  ...both((p) => outlined(p, 'tone', EDGE), '30,46 22,32 22,18 34,20 46,32'),
  ...both((p) => [filled(p, 'lip')], '31,40 27,31 27,24 34,27 40,34'),
  ...outlined(mirrored('60,26 42,28 24,42 15,62 18,84 34,99 60,104'), 'tone', EDGE),
  filled(mirrored('60,78 48,70 28,78 22,86 36,97 60,101'), 'paper'),
  filled(mirrored('60,29 55,30 56,46 60,60'), 'deep'),
  ...both((p) => [filled(p, 'ink')], disc(38, 62, 14.5)),
  ...both((p) => [filled(p, 'paper')], disc(43, 56, 4.6)),
  ...both((p) => [filled(p, 'paper')], disc(35, 68, 2)),
  filled(mirrored('60,76 56,76.5 57,80 60,82'), 'lip'),
  line('53,87 57,89 60,86 63,89 67,87', 2.2),
];

// A turtle who is in no hurry.
const kame: Part[] = [
  ...outlined(mirrored('60,70 38,68 16,78 2,100 14,120 60,124'), 'deep', EDGE),
  ...both((p) => [line(p, 3, 'light')], '44,118 38,100 22,92 10,98'),
  ...both((p) => [line(p, 3, 'light')], '38,100 46,92 60,96'),
  ...both((p) => [line(p, 3, 'light')], '22,92 26,80'),
  ...outlined(mirrored('60,76 44,74 42,86 50,92 60,93'), 'tone', EDGE),
  ...outlined(mirrored('60,10 41,13 28,28 27,50 36,68 48,77 60,79'), 'tone', EDGE),
  filled(mirrored('60,55 46,54 34,58 39,68 49,75 60,76'), 'paper'),
  ...both((p) => [filled(p, 'paper')], disc(44, 40, 9)),
  ...both((p) => [filled(p, 'ink')], disc(45, 43, 5)),
  ...both((p) => [filled(p, 'tone')], '34,40 34,30 44,28 54,30 54,40'),
  ...both((p) => [line(p, 3)], '34,40 44,41 54,40'),
  ...both((p) => [filled(p, 'ink')], disc(56, 53, 1.6)),
  line('34,59 44,66 60,62 76,66 86,59', 3.2),
  line('60,16 60,24', 2.6, 'deep'),
  ...both((p) => [line(p, 2.4, 'deep')], '52,18 50,25'),
];

// A sparrow with a bell.
const suzu: Part[] = [
  line('60,24 52,12 54,6', 3.4),
  line('62,24 62,10 68,5', 3.4),
  ...outlined(mirrored('60,20 40,23 24,38 17,60 20,82 36,98 60,102'), 'paper', EDGE),
  filled(mirrored('60,22 41,25 26,39 19,58 34,62 48,54 60,52'), 'tone'),
  ...both((p) => [filled(p, 'ink')], disc(31, 76, 8.4, 7.4)),
  ...both((p) => [filled(p, 'ink')], disc(43, 60, 6)),
  ...both((p) => [filled(p, 'paper')], disc(45, 58, 2.2)),
  filled(mirrored('60,78 52,80 46,92 60,96'), 'ink'),
  ...outlined(mirrored('60,56 51,62 50,70! 60,82!'), 'warm', 2.6),
  line('50,69 56,71 60,70 64,71 70,69', 2),
  ...outlined(mirrored('60,96 50,99 48,108 53,116 60,118'), 'warm', 2.8),
  line('49,106 60,108 71,106', 2),
  filled(disc(60, 112, 2.4), 'ink'),
];

// A toad: nearly all mouth.
const gama: Part[] = [
  ...outlined(mirrored('60,44 50,42 47,28 36,20 23,26 20,42 8,62 8,82 26,99 60,104'), 'tone', EDGE),
  ...both((p) => outlined(p, 'warm', 2.4), disc(34, 36, 10.5)),
  ...both((p) => [filled(p, 'ink')], '26,36 34,32.4 42,36 34,39.6'),
  filled(mirrored('60,76 34,74 13,68 12,82 30,96 60,100'), 'light'),
  line('10,66 22,74 40,77 60,78 80,77 98,74 110,66', 4),
  ...both((p) => [filled(p, 'ink')], disc(55, 62, 1.8)),
  ...both((p) => [filled(p, 'deep')], disc(22, 58, 3.4)),
  ...both((p) => [filled(p, 'deep')], disc(33, 60, 2.4)),
  ...both((p) => [filled(p, 'deep')], disc(50, 50, 2.6)),
  line('32,92 46,89 60,90 74,89 88,92', 2),
];

// --- Normal ----------------------------------------------------------------------------------------------------------

// A crow that looks at everything from the side.
const kuro: Part[] = [
  ...outlined(
    '66,20 50,15 34,22 22,36 16,54! 8,60 17,66! 10,76 22,80! 18,92 32,94! 36,108 60,112 78,100 80,84 84,68 84,46 78,30',
    'ink',
    EDGE,
  ),
  ...outlined('78,38 94,42 108,54 118,74! 104,70 92,70 80,74 76,56', 'deep', 3),
  line('80,58 94,59 110,68', 2.4),
  ...[disc(62, 46, 9)].flatMap((p) => outlined(p, 'warm', 2.4)),
  filled(disc(64, 46, 4.4), 'ink'),
  filled(disc(66, 44, 1.6), 'paper'),
  line('34,44 28,58 30,74', 3.4, 'light'),
  line('46,62 40,76 44,90', 3.4, 'light'),
  line('62,74 58,86 62,98', 3.4, 'light'),
];

// A tiger who likes to be first.
const tora: Part[] = [
  ...both((p) => outlined(p, 'tone', EDGE), disc(27, 32, 14)),
  ...both((p) => [filled(p, 'ink')], disc(27, 33, 7)),
  ...outlined(mirrored('60,20 40,22 24,36 16,56 8,72! 18,76 12,86! 26,88 40,101 60,105'), 'tone', EDGE),
  filled(mirrored('60,68 50,68 38,78 40,92 60,102'), 'paper'),
  ...both((p) => [filled(p, 'paper')], '48,46 40,42 32,46 38,50'),
  ...both((p) => [filled(p, 'warm')], '53,62 44,53 32,56! 38,65 48,66'),
  ...both((p) => [line(p, 2.6)], '53,63 44,53 31,56!'),
  ...both((p) => [filled(p, 'ink')], disc(43.5, 60, 3.8)),
  line('60,22 60,44', 5),
  line('47,26 54,31 60,32 66,31 73,26', 4.4),
  line('47,36 54,41 60,42 66,41 73,36', 4.4),
  ...both((p) => [line(p, 5)], '15,60 24,61 30,65'),
  ...both((p) => [line(p, 5)], '16,74 26,73 32,76'),
  ...both((p) => [line(p, 4.4)], '24,86 30,82 36,84'),
  filled(mirrored('60,74 50,73 52,80 60,85'), 'ink'),
  line('46,89 53,94 60,88 67,94 74,89', 2.6),
  ...both((p) => [filled(p, 'paper')], '51,93! 53,100 56,93!'),
];

// The hare in the moon.
const mochi: Part[] = [
  filled(disc(60, 52, 46), 'warm'),
  ...both((p) => outlined(p, 'paper', EDGE), '52,52 40,38 31,16 34,1 46,4 54,24 56,46'),
  ...both((p) => [filled(p, 'light')], '49,40 41,28 38,12 43,11 49,26'),
  ...outlined(mirrored('60,44 44,46 30,58 25,76 32,94 46,103 60,105'), 'paper', EDGE),
  ...both((p) => [filled(p, 'lip')], disc(43, 71, 6, 7)),
  ...both((p) => [filled(p, 'paper')], disc(45, 68.4, 2.2)),
  ...both((p) => [filled(p, 'light')], disc(35, 85, 5.4, 3.8)),
  filled(mirrored('60,80 55,80 56,84 60,87'), 'lip'),
  line('51,92 56,94.4 60,88 64,94.4 69,92', 2.4),
];

// A cat that beckons luck.
const tama: Part[] = [
  ...outlined(mirrored('60,34 48,33 22,10! 15,36 12,58 17,82 34,97 60,100'), 'paper', EDGE),
  filled('60,36 49,35 24,13! 17,36 15,54 32,58 46,52', 'ink'),
  filled('62,36 72,35 97,13! 103,36 105,54 92,60 76,50', 'tone'),
  ...both((p) => [filled(p, 'lip')], '27,22! 38,33 28,42 23,34'),
  ...both((p) => [line(p, 3.4)], '30,68 37,61 45,61 51,68'),
  filled(mirrored('60,72 55,72 56,76 60,79'), 'lip'),
  line('48,80 54,85 60,80 66,85 72,80', 2.6),
  ...both((p) => [line(p, 1.8)], '36,76 26,74 17,73'),
  ...both((p) => [line(p, 1.8)], '36,81 27,83 19,85'),
  line('26,98 42,105 60,107 78,105 94,98', 8, 'lip'),
  ...outlined(disc(60, 109, 8), 'warm', 2.4),
  line('60,110 60,116', 2.2),
];

// A deer with an eye for everything that grows.
const shika: Part[] = [
  ...both((p) => [line(p, 7)], '47,42 40,26 24,18 20,4'),
  ...both((p) => [line(p, 6)], '41,28 42,16 38,6'),
  ...both((p) => [line(p, 5.4)], '30,21 20,22 9,16'),
  ...both((p) => outlined(p, 'tone', EDGE), '42,56 26,44 8,44 14,58 32,66'),
  ...both((p) => [filled(p, 'light')], '36,57 26,50 15,49 20,56 32,61'),
  ...outlined(mirrored('60,36 46,38 37,52 38,70 44,92 51,107 60,111'), 'tone', EDGE),
  filled(mirrored('60,84 51,88 48,97 53,106 60,108'), 'paper'),
  ...both((p) => [filled(p, 'ink')], disc(46, 66, 5.4, 6.4)),
  ...both((p) => [filled(p, 'paper')], disc(47.6, 63.6, 2)),
  ...both((p) => [filled(p, 'paper')], disc(54, 48, 2.6)),
  filled(disc(60, 56, 2.6), 'paper'),
  ...both((p) => [filled(p, 'paper')], disc(52, 58, 1.8)),
  filled(mirrored('60,90 53,91 54,97 60,101'), 'ink'),
];

// --- Experts ---------------------------------------------------------------------------------------------------------

// A dragon, older than the islands.
const ryu: Part[] = [
  ...outlined(
    mirrored('60,26 52,14 44,28! 32,16 32,32! 14,28 22,44! 4,48 17,60! 2,72 18,78! 8,94 28,94! 40,106 60,110'),
    'deep',
    3,
  ),
  ...both((p) => outlined(p, 'warm', 2.8), '46,40 36,26 34,4! 46,16 54,34'),
  ...outlined(mirrored('60,32 44,36 32,48 30,62 38,74 36,90 46,102 60,105'), 'tone', EDGE),
  ...both((p) => [filled(p, 'paper')], '54,62 46,52 34,52! 36,62 46,66'),
  ...both((p) => [line(p, 4.6)], '56,60 46,50 31,50!'),
  ...both((p) => [filled(p, 'ink')], disc(45, 60, 3.2)),
  filled(mirrored('60,70 48,74 42,86 46,94 60,96'), 'light'),
  ...both((p) => [filled(p, 'ink')], disc(53, 83, 3, 2.2)),
  line('40,92 50,97 60,95 70,97 80,92', 3),
  ...both((p) => [filled(p, 'paper')], '46,95! 48,103 52,97!'),
  ...both((p) => [line(p, 3, 'warm')], '46,82 28,82 14,96 14,112'),
  line('60,38 60,50', 2.6),
  line('52,40 54,48', 2.2),
  line('68,40 66,48', 2.2),
];

// A tengu, who has taught swordsmen.
const sojo: Part[] = [
  ...both((p) => outlined(p, 'paper', 3), '34,44 18,40 8,54! 16,58 5,72! 17,74 10,90! 26,88 34,76'),
  ...outlined(mirrored('60,26 42,28 31,40 28,60 34,80 46,94 60,97'), 'lip', EDGE),
  ...outlined(mirrored('60,86 48,88 40,96 44,108! 52,104 60,119!'), 'paper', 3),
  ...both((p) => outlined(p, 'paper', 2.4), '55,52 46,42 30,42! 34,52 46,56'),
  ...both((p) => [filled(p, 'warm')], disc(44, 61, 6, 5)),
  ...both((p) => [filled(p, 'ink')], disc(45, 61.4, 3)),
  line('50,84 56,86 64,86 72,83', 2.6),
  // The nose, out of the picture.
  ...outlined('55,60 60,56 68,59 86,70 104,70 113,77 108,86 92,88 74,84 60,80 54,72', 'tone', 3),
  line('70,64 88,74 102,75', 2, 'light'),
  ...outlined(mirrored('60,4 50,8 46,24 60,29'), 'ink', 2.4),
  line('60,8 60,26', 1.8, 'light'),
  line('36,34 46,26 60,24 74,26 84,34', 2.6),
];

// A horned owl, awake when the others sleep.
const zuku: Part[] = [
  ...outlined(mirrored('60,32 46,31 16,8! 18,34 12,58 16,86 34,104 60,109'), 'tone', EDGE),
  ...both((p) => [filled(p, 'deep')], '48,34 20,13! 22,34 30,42'),
  ...both((p) => outlined(p, 'light', 2.6), disc(38, 58, 21)),
  ...both((p) => outlined(p, 'warm', 2.4), disc(39, 58, 12.5)),
  ...both((p) => [filled(p, 'ink')], disc(40, 58, 7.4)),
  ...both((p) => [filled(p, 'paper')], disc(43, 54.6, 2.6)),
  ...outlined(mirrored('60,60 53,66 54,78 60,88!'), 'warm', 2.8),
  ...both((p) => [line(p, 2.6)], '30,88 35,93 40,88'),
  ...both((p) => [line(p, 2.6)], '42,97 47,102 52,97'),
  line('55,92 60,97 65,92', 2.6),
];

// A crane, a thousand years of patience.
const tsuru: Part[] = [
  ...outlined('70,22 82,28 86,42 80,58 78,76 88,96 98,112! 44,115! 52,94 54,74 50,58 46,46 48,32 58,22', 'paper', EDGE),
  filled('52,52 58,62 64,64 76,60 76,76 86,96 94,110! 70,112 62,96 56,76', 'ink'),
  ...outlined('48,34 34,40 2,52! 34,52 48,50', 'warm', 3),
  line('46,44 28,47 8,51', 2),
  filled('56,24 66,20 78,26 80,34 68,33 58,34', 'lip'),
  { d: brush('48,32 58,22 70,22 82,28 86,42', EDGE), fill: 'ink' },
  filled(disc(60, 42, 5), 'ink'),
  filled(disc(58.6, 40.6, 1.8), 'paper'),
];

// A woman of the snow, whom nothing hurries.
const setsu: Part[] = [
  ...outlined(mirrored('60,6 38,10 24,26 19,52 18,84 10,112! 34,116 60,112'), 'warm', EDGE),
  ...outlined(mirrored('60,24 46,28 36,42 34,62 40,82 52,94 60,97'), 'paper', 2.8),
  filled(mirrored('60,20 58,36 46,46 36,52! 34,40 44,26'), 'warm'),
  ...both((p) => [line(p, 3)], '39,64 46,68 54,65!'),
  ...both((p) => [line(p, 1.8)], '42,54 47,52 52,54'),
  ...both((p) => [filled(p, 'light')], disc(42, 76, 4.6, 3)),
  line('60,68 58,76 61,77', 1.6),
  filled(mirrored('60,84 56,83 53,86 60,90'), 'deep'),
  line('30,34 40,22', 4.4, 'light'),
  ...['88,14 88,38', '77.6,20 98.4,32', '77.6,32 98.4,20'].map((p) => line(p, 4, 'light')),
  ...both((p) => outlined(p, 'tone', 3), '48,98 36,108 32,119! 60,119 60,112'),
];

export const faces: Record<Character, Drawing> = {
  pon: { ground: '#cfd9a2', colors: { ...common, tone: '#b08a5e', deep: '#4b382c', light: '#6fa043' }, parts: pon },
  momo: { ground: '#f2b8a0', colors: { ...common, tone: '#c9bda8', deep: '#83765f', lip: '#d9826f' }, parts: momo },
  kame: { ground: '#a9d3cf', colors: { ...common, tone: '#9cbf6a', deep: '#6b5331', light: '#b89a5c', paper: '#e6efc0' }, parts: kame },
  suzu: { ground: '#f3dd9c', colors: { ...common, tone: '#a25a35' }, parts: suzu },
  gama: { ground: '#d8c7e2', colors: { ...common, tone: '#a99343', deep: '#6d5f24', light: '#e6d691' }, parts: gama },
  kuro: { ground: '#e9c9b4', colors: { ...common, ink: '#23252f', deep: '#5a5f70', light: '#5e6f9a' }, parts: kuro },
  tora: { ground: '#bcd4e6', colors: { ...common, tone: '#e99a3c' }, parts: tora },
  mochi: { ground: '#2f3d63', colors: { ...common, warm: '#f3dd9c', light: '#f0b9b0' }, parts: mochi },
  tama: { ground: '#f0a89c', colors: { ...common, tone: '#e29a45' }, parts: tama },
  shika: { ground: '#b9cf9b', colors: { ...common, ink: '#3a2a20', tone: '#c18650', light: '#ebc7a4' }, parts: shika },
  ryu: { ground: '#f1c98f', colors: { ...common, tone: '#3f9a8c', deep: '#1f5f63', light: '#8fcdb8' }, parts: ryu },
  sojo: { ground: '#d9d3c3', colors: { ...common, tone: '#d9553c', light: '#f3a98f' }, parts: sojo },
  zuku: { ground: '#55507f', colors: { ...common, tone: '#8d7b6a', deep: '#5d4e42', light: '#e4d6bf', warm: '#f2c14a' }, parts: zuku },
  tsuru: { ground: '#8fb9c9', colors: { ...common, warm: '#c9b56a' }, parts: tsuru },
  setsu: { ground: '#9fb4dc', colors: { ...common, paper: '#f4f6ff', tone: '#dfe7fb', deep: '#5a78c0', light: '#bcd2f6', warm: '#3b477a' }, parts: setsu },
};
