import type account from './account/en.json';
import type box from './box/en.json';
import type guide from './guide/en.json';
import type here from './here/en.json';
import type lobby from './lobby/en.json';
import type main from './main/en.json';
import type pad from './pad/en.json';
import type practice from './practice/en.json';
import type review from './review/en.json';
import type rules from './rules/en.json';
import type table from './table/en.json';
import type yamatai from './yamatai/en.json';
import type yokai from './yokai/en.json';

// Everything there are words for, by the part of the client that says it.
export type MessageKey =
  | keyof typeof account
  | keyof typeof box
  | keyof typeof guide
  | keyof typeof here
  | keyof typeof lobby
  | keyof typeof main
  | keyof typeof pad
  | keyof typeof practice
  | keyof typeof review
  | keyof typeof rules
  | keyof typeof table
  | keyof typeof yamatai
  | keyof typeof yokai;
