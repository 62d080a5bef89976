/**
 * Shows headings in the display font if the font arrived after the first paint. A heading that would get another height
 * keeps the font of the first paint, because the content below it would move.
 */
export async function swapToLoadedHeadingFont(): Promise<void> {
  await document.fonts.load('700 1em "Bricolage Heading"')
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')]
  const before = headings.map(({ offsetHeight }) => offsetHeight)
  for (const { dataset } of headings) dataset['font'] = ''
  const changed = headings.filter(({ offsetHeight }, index) => offsetHeight !== before[index])
  for (const { dataset } of changed) delete dataset['font']
}
