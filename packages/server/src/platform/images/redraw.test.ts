import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { redraw, redrawPngUrl } from './redraw.ts';

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const SECRET = 'taken at home';

describe('a redrawn picture', () => {
  it.each(['png', 'jpg', 'webp', 'gif'] as const)('as %s keeps its pixels and its format', async (type) => {
    const drawn = await redraw(await square(20).toFormat(type).toBuffer(), type);
    const { format, width } = await sharp(drawn).metadata();
    expect([format, width]).toEqual([type === 'jpg' ? 'jpeg' : type, 20]);
    const [red = 0] = await sharp(drawn).removeAlpha().raw().toBuffer();
    expect(Math.abs(red - 200)).toBeLessThan(12);
  });

  it.each([
    ['avif', 'webp'],
    ['tiff', 'png'],
  ] as const)('as %s is stored as %s, which every browser shows', async (given, stored) => {
    const drawn = await redraw(await square(20).toFormat(given).toBuffer(), stored);
    expect((await sharp(drawn).metadata()).format).toBe(stored);
  });

  it('loses the metadata of the file, and is upright', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'white' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { ImageDescription: SECRET } })
      .jpeg()
      .toBuffer();
    expect(photo.includes(SECRET)).toBe(true);
    const drawn = await redraw(Buffer.concat([photo, Buffer.from(SECRET)]), 'jpg');
    expect(drawn.includes(SECRET)).toBe(false);
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  it('is made smaller when it is large', async () => {
    const { width } = await sharp(await redraw(await square(3000).png().toBuffer(), 'png')).metadata();
    expect(width).toBe(2000);
  });

  it('is refused when it has too many pixels', async () => {
    const bomb = await square(6000).png().toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    await expect(redraw(bomb, 'png')).rejects.toMatchObject({ reason: 'fileTooLarge' });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['its beginning alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('is refused when it is %s', async (_what, content) => {
    await expect(redraw(content, 'png')).rejects.toMatchObject({ name: 'FileRefused', reason: 'fileType' });
  });

  it('is refused when it is cut off', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    await expect(redraw(whole.subarray(0, whole.length / 2), 'png')).rejects.toMatchObject({
      reason: 'fileType',
    });
  });

  it('may come as a data URL, of fewer pixels', async () => {
    const urlOf = async (side: number) =>
      `data:image/png;base64,${(await square(side).png().toBuffer()).toString('base64')}`;
    expect(await redrawPngUrl(await urlOf(5))).toMatch(/^data:image\/png;base64,iVBOR/);
    await expect(redrawPngUrl(await urlOf(2500))).rejects.toMatchObject({ reason: 'fileTooLarge' });
    const other = (await square(5).tiff().toBuffer()).toString('base64');
    await expect(redrawPngUrl(`data:image/png;base64,${other}`)).rejects.toMatchObject({
      reason: 'fileType',
    });
  });
});
