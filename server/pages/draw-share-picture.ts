import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import type { CategoryName } from '#domain/categories/category.ts'
import { CATEGORY_COLOUR_THEMES } from '#domain/categories/category-theme.ts'
import { oklchToHex } from '#domain/text/colour.ts'
import type { SharePicture } from './share-picture.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 44
/** The size of the picture inside the card. */
const INNER_PICTURE_SIZE = { width: 480, height: 270 }

const fonts = Promise.all(
  [600, 800].map(async (weight) => ({
    name: 'Bricolage Grotesque',
    weight: weight as 600 | 800,
    style: 'normal' as const,
    data: await readFile(
      fileURLToPath(
        import.meta.resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff`),
      ),
    ),
  })),
)

type BoxStyle = Record<string, string | number>
type DrawingNode =
  | { type: 'div'; props: { style: BoxStyle; children: DrawingNode[] | string } }
  | { type: 'img'; props: { style: BoxStyle; src: string; width: number; height: number } }

function box(style: BoxStyle, children: DrawingNode[] | string): DrawingNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

/** Returns a picture with a frame as a PNG, in twice its displayed size. */
async function createFramedPicture(bytes: Uint8Array, ink: string): Promise<DrawingNode> {
  // `sharp` is loaded only when it is needed, because it takes memory and most cards contain no picture.
  const { default: sharp } = await import('sharp')
  const png = await sharp(bytes, { density: 144 })
    .resize({ width: 2 * INNER_PICTURE_SIZE.width, height: 2 * INNER_PICTURE_SIZE.height, fit: 'cover' })
    .png()
    .toBuffer()
  const style = { borderRadius: 24, border: `4px solid ${ink}`, flexShrink: 0 }
  const src = `data:image/png;base64,${png.toString('base64')}`
  return { type: 'img', props: { style, src, ...INNER_PICTURE_SIZE } }
}

function createResultStamp(words: string, colour: string): DrawingNode {
  return box(
    {
      alignSelf: 'flex-start',
      // The margin prevents the rotated stamp from being cut off.
      margin: '12px 4px 0',
      padding: '6px 22px',
      border: `4px solid ${colour}`,
      borderRadius: 20,
      color: colour,
      // The font shrinks with the number of letters, so that the result stays on one line.
      fontSize: Math.min(42, Math.floor(1900 / words.length)),
      transform: 'rotate(-1deg)',
    },
    words,
  )
}

/** Draws a card as a PNG of 1200 × 630 pixels, the size that social networks expect. */
export async function renderSharePicturePng(shown: SharePicture): Promise<Buffer> {
  const { paper, card, ink, soft, accent } = getCategoryColours(shown.category)
  const letters = shown.text.length * (shown.picture ? 2 : 1) + (shown.result ? 60 : 0)
  const size = letters > 240 ? 38 : letters > 150 ? 44 : letters > 90 ? 54 : 64
  const row = { justifyContent: 'space-between', alignItems: 'center' }
  const picture = box(
    {
      width: WIDTH,
      height: HEIGHT,
      backgroundColor: paper,
      fontFamily: 'Bricolage Grotesque',
      fontWeight: 600,
      color: ink,
    },
    [
      box(
        {
          flexDirection: 'column',
          justifyContent: 'space-between',
          boxSizing: 'border-box',
          width: WIDTH - 2 * MARGIN,
          height: HEIGHT - 2 * MARGIN,
          margin: MARGIN,
          padding: '44px 52px',
          backgroundColor: card,
          border: `4px solid ${ink}`,
          borderRadius: 36,
          boxShadow: `12px 12px 0 ${accent}`,
        },
        [
          box({ ...row, fontSize: 32, color: accent }, [box({}, shown.category), box({ color: soft }, shown.note)]),
          box({ ...row, gap: 40 }, [
            box(
              {
                flexGrow: 1,
                flexShrink: 1,
                fontSize: size,
                fontWeight: 800,
                lineHeight: 1.15,
                flexDirection: 'column',
                gap: 24,
                maxHeight: 340,
                overflow: 'hidden',
              },
              [...(shown.result ? [createResultStamp(shown.result, accent)] : []), box({}, shown.text)],
            ),
            ...(shown.picture ? [await createFramedPicture(shown.picture, ink)] : []),
          ]),
          box({ ...row, fontSize: 34 }, [
            box({ fontWeight: 800 }, shown.site.name),
            box({ color: soft, fontSize: 28 }, shown.site.tagline),
          ]),
        ],
      ),
    ],
  )
  const svg = await satori(picture as unknown as Parameters<typeof satori>[0], {
    width: WIDTH,
    height: HEIGHT,
    fonts: await fonts,
  })
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: WIDTH },
    // Satori has converted all text to outlines already.
    font: { loadSystemFonts: false },
  })
  return image.render().asPng()
}

type CardColours = Record<'paper' | 'card' | 'ink' | 'soft' | 'accent', string>

/** Returns the light colours of a category as sRGB. Pages compute theirs from the same hue in CSS. */
function getCategoryColours(category: CategoryName): CardColours {
  const { hue, chroma } = CATEGORY_COLOUR_THEMES[category]
  const colour = (lightness: number, strength: number) => oklchToHex(lightness, strength * chroma, hue)
  return {
    paper: colour(0.945, 0.045),
    card: colour(0.992, 0.008),
    ink: colour(0.24, 0.045),
    soft: colour(0.42, 0.05),
    accent: colour(0.5, 0.115),
  }
}
