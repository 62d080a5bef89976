/**
 * Shows headings in the display font if it has arrived after the first paint, unless a heading would get another height,
 * which would shift what stands below it.
 */
export async function showLateHeadingFont(): Promise<void> {
  await document.fonts.load('700 1em "Bricolage Heading"')
  const getHeights = () =>
    Array.from(document.querySelectorAll<HTMLElement>('h1, h2, h3'), ({ offsetHeight }) => offsetHeight).join()
  const before = getHeights()
  const { dataset } = document.documentElement
  dataset['headingFont'] = ''
  if (getHeights() !== before) delete dataset['headingFont']
}
