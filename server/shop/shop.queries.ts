import type { Database, Trx } from '#db/tables/tables.ts'
import type { ShopQuestionPack } from '#domain/site/product.ts'

/** Returns the products in the order of their pack. */
export async function listProductsInOrder(db: Database): Promise<ShopQuestionPack[]> {
  const rows = await db.selectFrom('products').selectAll().orderBy('position').execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    priceCents: row.price_cents,
    currency: row.currency,
    image: row.image,
    imageText: row.image_text,
    link: row.link,
  }))
}

/** Replaces all products with the given ones, in this order. */
export async function replaceAllProducts(trx: Trx, products: readonly ShopQuestionPack[]): Promise<void> {
  await trx.deleteFrom('products').execute()
  if (products.length === 0) return
  await trx
    .insertInto('products')
    .values(
      products.map((product, position) => ({
        id: product.id,
        position,
        name: product.name,
        description: product.description,
        price_cents: product.priceCents,
        currency: product.currency,
        image: product.image,
        image_text: product.imageText,
        link: product.link,
      })),
    )
    .execute()
}
