import type { Look } from '../logic/view';
import { both, brush, disc, filled, line, mirrored, outlined, type Fill, type Part } from '../../lib/ink';

// The four families.
const fox_head = mirrored(
  '60,42 51,41 46,36! 33,13! 27,30 26,50 21,62 15,71! 24,73 21,80! 30,81 30,87! 38,88 47,97 54,103 60,105',
);
const kitsune: Part[] = [
  // The tail, around the head from behind.
  ...outlined('70,100 92,98 106,82 104,58 97,40 101,24! 112,36 117,58 113,84 98,106 78,110', 'tone', 2.6),
  filled('97,44 100,34 101,24! 110,34 114,48 110,46 107,52 103,45 100,49', 'paper'),
  line('97,44 100,49 103,45 107,52 110,46 114,48', 1.4),
  ...outlined(fox_head, 'tone', 3.4),
  ...both((p) => [filled(p, 'deep')], '36,22! 45,38 38,44 32,48 31,36'),
  ...both((p) => [line(p, 1.2, 'light')], '36,27 38,34 37,41'),
  // The white of the cheeks and the muzzle.
  filled(mirrored('60,72 52,70 42,66 31,63 20,70! 26,73 23,79! 31,80 31,85! 39,86 47,95 54,101 60,103'), 'paper'),
  ...both((p) => [line(p, 3.6)], '30,60 36,63 43,62 50,57!'),
  ...both((p) => [line(p, 1.6, 'lip')], '29,65 36,68 44,66'),
  filled(mirrored('60,48 57,53 56,59 58,64 60,66'), 'paper'),
  ...both((p) => [line(p, 2, 'paper')], '51,47 49,52 50,57'),
  filled(mirrored('60,85 54,84 53,88 57,92 60,93'), 'ink'),
  line('60,92 60,96', 1.8),
  line('49,94 54,98 60,95.5 66,98 71,94', 2),
  ...both((p) => [line(p, 1.2)], '42,80 34,79 26,76'),
  ...both((p) => [line(p, 1.2)], '42,84 35,85 29,84'),
];

const kappa_head = mirrored('60,34 44,36 33,44 27,56 25,68 29,80 38,90 49,96 60,98');
const kappa: Part[] = [
  // The shell behind.
  ...outlined(mirrored('60,26 36,30 18,48 11,72 15,96 28,110 60,112'), 'deep', 3),
  ...both((p) => [line(p, 1.6, 'light')], '26,44 20,56! 24,66 18,76! 22,88 30,92'),
  ...both((p) => [line(p, 1.6, 'light')], '20,56 14,60'),
  ...both((p) => [line(p, 1.6, 'light')], '18,76 12,78'),
  ...outlined(kappa_head, 'tone', 3.2),
  ...both((p) => [filled(p, 'light')], disc(37, 76, 5, 3.4)),
  // Eyes that look aside, as those who are up to something do.
  ...both((p) => outlined(p, 'paper', 2.2), disc(46, 59, 10.5, 11)),
  filled(disc(49.5, 60.5, 5.2, 6), 'ink'),
  filled(disc(77.5, 60.5, 5.2, 6), 'ink'),
  filled(disc(51.3, 57.8, 1.7), 'paper'),
  filled(disc(79.3, 57.8, 1.7), 'paper'),
  // The beak.
  ...outlined(mirrored('60,71 53,71 43,76 36,83! 44,87 52,90 60,90'), 'warm', 2.8),
  line('38,83 49,81 60,83 71,81 82,83', 2),
  ...both((p) => [filled(p, 'ink')], disc(56, 76.4, 1.2)),
  // The hair, and the dish of water in it.
  ...outlined(
    mirrored('60,21 43,22 32,28 24,38 17,46! 27,46 26,55! 35,48 37,56! 44,47 48,52! 54,45 60,50!'),
    'ink',
    1.6,
  ),
  ...outlined(disc(60, 29, 22, 9), 'paper', 2.6),
  filled(disc(60, 30.5, 17, 5.6), 'light'),
  line('49,30 55,28.6 60,30 65,31.4 71,30', 1.4, 'deep'),
  line('55,33.4 60,33 65,33.6', 1, 'deep'),
];

const neck = '74,108 82,98 92,86 92,74 80,69 62,72 44,72 32,64 34,52 44,45';
const tube = (width: number, fill: Fill): Part => ({ d: brush(neck, width), fill });
const rokurokubi: Part[] = [
  // The kimono, and the neck that leaves its collar.
  ...outlined('8,113! 16,103 32,97 52,98 66,92 80,97 94,92 106,98 113,113!', 'tone', 3),
  line('30,98 34,105 33,113', 1.6),
  ...[disc(20, 108, 2.4), disc(43, 104, 2.6), disc(55, 109, 2), disc(104, 106, 2.6)].map((p) => filled(p, 'light')),
  tube(21, 'ink'),
  tube(16.4, 'paper'),
  ...outlined('58,94 66,92 74,102 79,113! 64,113!', 'deep', 2),
  ...outlined('103,94 94,92 86,102 79,113! 95,113!', 'deep', 2),
  line('62,94 71,103 77,113', 2, 'paper'),
  line('98,94 89,103 81,113', 2, 'paper'),
  // Rings on the neck, so that one sees it bend.
  line('94,92 88,91 85,88', 1.2),
  line('70,65 72,70 71,77', 1.2),
  line('54,66 53,72 54,79', 1.2),
  // The hair behind, the face, the hair before.
  ...outlined('28,40 24,28 30,18 40,15 38,8 48,3 62,4 68,10 66,16 76,20 82,30 79,42 72,48 40,50', 'ink', 2),
  ...outlined('35,34 37,26 46,21 58,21 68,25 72,33 70,44 63,54 53,58 43,53 36,44', 'paper', 2.6),
  filled('34,36! 36,24 46,17 58,17 70,22 74,36! 68,29 60,27! 54,32! 48,27 40,29', 'ink'),
  line('43,8 50,10 58,10 64,8', 1.6, 'light'),
  line('30,24 36,17 43,15', 1.4, 'light'),
  line('76,26 71,19 66,17', 1.4, 'light'),
  // A comb.
  ...outlined('66,10 76,4 84,8 80,14 72,17!', 'warm', 1.8),
  line('73,8 76,14', 1),
  line('77,6.5 79,12', 1),
  line('40,38 44,40.5 49,38.5', 2.4),
  line('58,38.5 63,40.5 67,38', 2.4),
  line('41,32.5 45,31.4 48,32.4', 1.4),
  line('59,32.4 62,31.4 66,32.5', 1.4),
  line('53,40 52,45 54.5,46', 1.4),
  filled('49.5,50 52,48.6 53.6,49.3 55.4,48.6 58,50 53.7,53', 'lip'),
  filled(disc(41.5, 45.5, 3, 2), 'light'),
  filled(disc(65, 45.5, 3, 2), 'light'),
];

const oni_horn = '36,38! 30,28 28,16 31,5! 40,12 47,22 50,33!';
const oni: Part[] = [
  // Wild hair.
  ...outlined(
    mirrored(
      '60,24 48,22! 44,28 30,24! 30,33 15,34! 21,43 8,50! 18,56 7,67! 18,70 11,82! 22,82 20,94! 32,92 34,104! 44,100 60,108',
    ),
    'ink',
    2,
  ),
  ...outlined(mirrored('60,34 46,33 34,38 27,50 22,60! 26,70 27,82 35,96 47,104 60,106'), 'tone', 3.2),
  ...both((p) => outlined(p, 'warm', 2.8), oni_horn),
  ...both((p) => [line(p, 1.8)], '31,24 37,23 44,20'),
  ...both((p) => [line(p, 1.8)], '33,32 40,31 48,28'),
  filled(mirrored('60,33 52,32 46,36 52,42! 56,38 60,44!'), 'ink'),
  // Brows like storm clouds.
  ...both((p) => [filled(p, 'ink')], '29,50 32,43! 42,46 51,50 57,58! 48,57 38,53'),
  ...both((p) => outlined(p, 'paper', 1.8), '32,57! 40,55.5 50,60 54,64! 46,68 37,66'),
  filled(disc(45.5, 61.8, 3.5), 'ink'),
  filled(disc(74.5, 61.8, 3.5), 'ink'),
  ...both((p) => [line(p, 1.6, 'deep')], '34,70 40,72.5 47,71'),
  ...outlined(mirrored('60,62 56,64 54,71 48,75 49,80 55,80 60,82'), 'light', 2.2),
  // A grin with tusks.
  ...outlined(mirrored('60,86 48,86 38,82! 38,90 45,98 54,100 60,100'), 'lip', 2.8),
  filled(mirrored('60,87.6 49,87.6 41,85! 43,89.6 50,91.6 60,91.6'), 'paper'),
  ...both((p) => [line(p, 1)], '53,87 53,91'),
  line('60,87 60,91', 1),
  ...both((p) => outlined(p, 'paper', 2), '40,94! 40,86 42,78! 46,85 49,95!'),
  ...both((p) => [line(p, 1.6, 'deep')], '31,76 33,83 32,89'),
];

export const portraits: Record<Look, Part[]> = { kitsune, kappa, rokurokubi, oni };
