import { plainPrice, type Product } from '#domain/site/product.ts'

/**
 * Returns the products as JSON-LD for search engines. Escapes `<`, which could end the script
 * element.
 */
export function structuredData(products: readonly Product[], siteUrl: string): string {
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
        ...(product.link ? { offers: offerOf(product) } : {}),
      },
    })),
  }
  return JSON.stringify(list).replaceAll('<', String.raw`\u003c`)
}

function offerOf(product: Product) {
  return {
    '@type': 'Offer',
    price: plainPrice(product),
    priceCurrency: product.currency,
    url: product.link,
  }
}
