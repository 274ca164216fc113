import { describe, expect, it } from 'vitest';

import { brush, mirrored, shape } from './ink';

describe('the brush', () => {
  it('draws forms that close', () => {
    expect(shape('0,0 10,0 10,10')).toMatch(/^M0,0C.*Z$/);
  });

  it('draws lines as forms, and a closed one as a form with a hole', () => {
    expect(brush('0,0 10,0', 2).match(/Z/g)).toHaveLength(1);
    expect(brush('0,0 10,0 10,10', 2, true).match(/Z/g)).toHaveLength(2);
  });

  it('mirrors half a face at the axis', () => {
    expect(mirrored('60,10 40,20! 60,30')).toBe('60,10 40,20! 60,30 80,20!');
  });
});
