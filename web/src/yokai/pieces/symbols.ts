import type { Look } from '../logic/view';
import { brush, shape } from '../../lib/ink';

// A sign for each family, on a field of 24 × 24: fox fire, a plate of the shell, the coiled neck, a horned head. Their
// outlines differ, so nobody needs the colour.
export const symbols: Record<Look, string> = {
  kitsune: shape('12,23 5,20 3.5,14 7,9 8.5,3! 12,6 13,10! 15,8.5 15.5,5.5! 20,10 20.5,16 18,21'),
  kappa:
    'M12 1.5 21.5 7v10L12 22.5 2.5 17V7ZM12 4.6 5.2 8.5v7L12 19.4l6.8-3.9v-7ZM12 7.4l4.2 2.4v4.4L12 16.6l-4.2-2.4V9.8Z',
  rokurokubi: brush(
    '21.5,20 21.5,9 15,2.8 7,3.6 3,10.5 5.4,17.6 12,19.6 16.8,15.6 16.2,10.4 12,8.6 9.2,12 11.6,14',
    4.4,
  ),
  oni:
    shape('12,23 5.5,20 3,13.5 3.4,8 2.6,0.8! 8,6.2 12,5.4 16,6.2 21.4,0.8! 20.6,8 21,13.5 18.5,20') +
    'M5.6 10.4l5 3-4 1.2ZM18.4 10.4l-5 3 4 1.2ZM8 17.6h8l-1.4 2.2h-5.2Z',
};

// A card that is carried elsewhere.
export const carried = {
  card: shape('3,9! 13,6! 16,19! 6,22!'),
  arrow: brush('11,4 17,3 21,8 21,14', 2.4) + brush('17.5,11 21,14.5! 23.5,10.5', 2.4),
};

export const eye = {
  lid: shape('1,12! 6,7 12,5 18,7 23,12! 18,17 12,19 6,17'),
  pupil: 'M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 1 0 0-7.6Z',
};
