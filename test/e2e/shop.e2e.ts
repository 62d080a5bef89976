import { readFile } from 'node:fs/promises'
import { replaceAllProducts } from '#server/shop/shop.queries.ts'
import { findViolations } from './accessibility-violations.ts'
import { expect, gotoPage, test } from './site.ts'

const product = { currency: 'EUR', image: '', imageText: '' }

test('the shop shows its products with prices and links to sellers, without accessibility violations', async ({
  page,
  site,
}) => {
  const link = 'https://shop.example/a'
  await site.deps.content.write(async (trx) => {
    await replaceAllProducts(trx, [
      {
        ...product,
        id: 'a',
        name: 'Cards </script>',
        description: 'Fifty.',
        priceCents: 1250,
        link,
      },
      { ...product, id: 'b', name: 'Calendar', description: '', priceCents: 5, link: '' },
    ])
    return { result: null, changed: true }
  })
  await gotoPage(page, '/About')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check out the SHOP!')
  await page.reload()
  const rows = page.getByRole('article')
  await expect(rows.first()).toContainText('€12.50')
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', link)
  await expect(rows.last()).toContainText('Not on sale yet')
  await expect(rows.last()).not.toContainText('€')
  await expect(rows.last().getByRole('link')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  const written = await page.getByRole('main').locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(written ?? '')).toMatchObject({
    itemListElement: [{ item: { name: 'Cards </script>', offers: { price: '12.50' } } }, {}],
  })
  expect(written?.match(/offers/g)).toHaveLength(1)
})

test('a visitor downloads ten sample cards of a shop pack for free', async ({ page, site }) => {
  await site.deps.content.write(async (trx) => {
    const pack = { ...product, id: 'pack-pub-night', name: 'Pub night', description: '', link: '' }
    await replaceAllProducts(trx, [{ ...pack, priceCents: 450 }])
    return { result: null, changed: true }
  })
  await gotoPage(page, '/Shop')
  const row = page.getByRole('article')
  await expect(row).not.toContainText('€')
  const downloading = page.waitForEvent('download')
  await row.getByRole('link', { name: /Ten cards to print.*Pub night/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('pack-pub-night.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await findViolations(page)).toEqual([])
})
