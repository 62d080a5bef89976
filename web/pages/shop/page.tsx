import type { QuestionPackProductWithSample, ShopQuestionPack } from '#domain/site/product.ts'
import { type PageModule, useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { ButtonLink, buttonClassName } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyStateDrawing } from '../../ui/empty-state-drawing.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import { formatShopStructuredData } from './shop-structured-data.ts'
import styles from './shop.module.css'

export const pageModule: PageModule<QuestionPackProductWithSample[]> = {
  Component: ShopPage,
  head: () => ({
    title: 'Shop',
    description: 'Packs of questions for the kitchen table, the car and the pub.',
    path: sitePaths.shop(),
  }),
}

function ShopPage({ data: products }: { data: QuestionPackProductWithSample[] }) {
  const { url, quizzes } = useSiteInfo()
  return (
    <div className={styles['column']}>
      <h1 className={styles['title']}>Check out the SHOP!</h1>
      {products.length === 0 && (
        <EmptyPageNoticeCard sign={<EmptyStateDrawing of="nothing found" />} title="no items found" heading="h2">
          <p>There is nothing in the shop at the moment.</p>
          {quizzes && (
            <a className={buttonClassName} href={sitePaths.quizzes()}>
              Play a quiz instead
            </a>
          )}
        </EmptyPageNoticeCard>
      )}
      {products.length > 0 && (
        <>
          {products.every(({ link, sample }) => link === '' && sample === '') && (
            <p className={styles['note']}>
              These packs are not on sale yet.
              {quizzes && (
                <>
                  {' '}
                  <a href={sitePaths.quizzes()}>The quizzes</a> are free.
                </>
              )}
            </p>
          )}
          <ul className={styles['products']}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductRow product={product} />
              </li>
            ))}
          </ul>
          <script
            type="application/ld+json"
            // oxlint-disable-next-line react/no-danger -- our own JSON, with nothing in it that ends the tag
            dangerouslySetInnerHTML={{ __html: formatShopStructuredData(products, url) }}
          />
        </>
      )}
    </div>
  )
}

function ProductRow({ product }: { product: QuestionPackProductWithSample }) {
  const { name, description, image, imageText, link, sample } = product
  return (
    <article className={styles['product']}>
      <div className={styles['picture']}>
        {image ? <img src={image} alt={imageText} width="480" height="360" /> : <Icon name="general" size={48} />}
      </div>
      <div className={styles['words']}>
        <h2>{name}</h2>
        {description && <p>{description}</p>}
        {/* Products without a link cannot be bought, so no price is shown. */}
        {link ? (
          <>
            <p className={styles['price']}>{formatPrice(product)}</p>
            <ButtonLink href={link} newTab>
              Buy it <Icon name="arrow-out" />
              <span className="visually-hidden">: {name}</span>
            </ButtonLink>
          </>
        ) : (
          !sample && <p className={styles['soon']}>Not on sale yet</p>
        )}
        {sample && (
          <ButtonLink href={sample} quiet={link !== ''} download>
            <Icon name="download" /> Ten cards to print, for nothing (PDF)
            <span className="visually-hidden">: {name}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

/** The language is fixed, so that server and browser render the same text. */
function formatPrice({ priceCents, currency }: ShopQuestionPack): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(priceCents / 100)
}
