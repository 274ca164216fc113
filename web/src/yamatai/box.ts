import { boxContext } from '../lib/box';
import { builtin } from './logic/box';

export const { setBox, getBox } = boxContext(builtin);
