import type { Product } from './page.tsx'

/** The products as search engines read them; `<` cannot end the script tag it stands in. */
export function structuredData(products: readonly Product[], siteUrl: string): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map((product, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'Product',
        name: product.ProductName,
        description: product.ProductDescription,
        ...(product.Image ? { image: new URL(product.Image, siteUrl || 'http://site').href } : {}),
        offers: {
          '@type': 'Offer',
          price: product.Price,
          priceCurrency: product.Currency,
          ...(product.Link ? { url: product.Link } : {}),
        },
      },
    })),
  }
  return JSON.stringify(list).replaceAll('<', String.raw`\u003c`)
}
