import { formatPriceNumber, type ShopQuestionPack } from '#domain/site/product.ts'

/** Returns the products as JSON-LD for search engines. Escapes `<`, which could end the script element. */
export function formatShopStructuredData(products: readonly ShopQuestionPack[], siteUrl: string): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name: product.name,
        description: product.description,
        ...(product.image ? { image: new URL(product.image, siteUrl || 'http://site').href } : {}),
        ...(product.link ? { offers: toOffer(product) } : {}),
      },
    })),
  }
  return JSON.stringify(list).replaceAll('<', String.raw`\u003c`)
}

function toOffer(product: ShopQuestionPack) {
  return {
    '@type': 'Offer',
    price: formatPriceNumber(product),
    priceCurrency: product.currency,
    url: product.link,
  }
}
