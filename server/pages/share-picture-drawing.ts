import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import type { CategoryName } from '#domain/category.ts'
import { SITE_NAME, TAGLINE } from '#domain/site.ts'
import { categoryColours } from './category-colours.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 44

const fonts = Promise.all(
  [600, 800].map(async (weight) => ({
    name: 'Bricolage Grotesque',
    weight: weight as 600 | 800,
    style: 'normal' as const,
    data: await readFile(
      fileURLToPath(
        import.meta.resolve(
          `@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff`,
        ),
      ),
    ),
  })),
)

type Style = Record<string, string | number>
type Node = { type: 'div'; props: { style: Style; children: Node[] | string } }

function box(style: Style, children: Node[] | string): Node {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

/** Draws a card as a PNG of 1200 × 630 pixels, the size that networks ask for. */
export async function drawSharePicture(shown: {
  text: string
  category: CategoryName
  /** Stands at the top right, such as the day. */
  note: string
}): Promise<Buffer> {
  const { paper, card, ink, soft, accent } = categoryColours(shown.category)
  const letters = shown.text.length
  const size = letters > 150 ? 44 : letters > 90 ? 54 : 64
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
          box({ ...row, fontSize: 32, color: accent }, [
            box({}, shown.category),
            box({ color: soft }, shown.note),
          ]),
          box(
            {
              fontSize: size,
              fontWeight: 800,
              lineHeight: 1.15,
              maxHeight: 340,
              overflow: 'hidden',
            },
            shown.text,
          ),
          box({ ...row, fontSize: 34 }, [
            box({ fontWeight: 800 }, SITE_NAME),
            box({ color: soft, fontSize: 28 }, TAGLINE),
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
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: WIDTH } })
  return image.asPng()
}
