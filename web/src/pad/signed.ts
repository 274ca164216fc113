// Points with their sign, as they are added up.
export const signed = (points: number | undefined): string =>
  points === undefined ? '' : points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
