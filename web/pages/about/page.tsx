import { CATEGORIES } from '#domain/categories/category.ts'
import { FEED_FORMATS } from '#domain/categories/feed.ts'
import { getContactLinks } from '../../frame/contact-links.ts'
import { type PageModule, useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { ProsePage } from '../../ui/prose.tsx'

export const pageModule: PageModule<string[]> = {
  Component: AboutPage,
  head: () => ({
    title: 'About us',
    description: 'One trivia question a day, the same for everybody, and something to learn from each.',
    path: sitePaths.about(),
  }),
}

const loadPlayedToday = async () => (await import('../../player/visits/played-today.tsx')).PlayedTodayCounter

function AboutPage({ data: about }: { data: string[] }) {
  const site = useSiteInfo()
  return (
    <>
      <ProsePage title="About us">
        {about.length > 0 ? <Paragraphs texts={about} /> : <IdeaSection tagline={site.tagline} />}
        {site.audience && (
          <p>
            <LazyComponent load={loadPlayedToday} given={{}} meanwhile="\u00A0" />
          </p>
        )}
        <DaySection />
        <StreakSection />
        {site.categories && <CategorySection />}
        <FollowSection />
        {site.quizzes && <QuizSection />}
        <AuthorSection />
        <PriceSection />
        <BrowserSection />
        <p>
          <a className={buttonClassName} href={sitePaths.home()}>
            Play today’s question
          </a>
        </p>
      </ProsePage>
    </>
  )
}

function BrowserSection() {
  return (
    <>
      <h2>Which browsers work</h2>
      <p>
        Safari on a Mac, iPhone or iPad from version 16.4, Firefox from version 115, and Chrome and Edge from the last
        two years. An older browser still shows you every page, but you can’t play in it.
      </p>
    </>
  )
}

function IdeaSection({ tagline }: { tagline: string }) {
  return (
    <p>
      <strong>{tagline}</strong> That’s the whole idea: one trivia question a day, the same for everybody. It takes a
      minute, and you leave knowing something you didn’t know at breakfast.
    </p>
  )
}

function DaySection() {
  return (
    <>
      <h2>How a day works</h2>
      <p>
        A new question comes at midnight UTC, at the same moment all over the world. The countdown below the question
        says how long that is from now. Have a guess first, then turn over the answers. Some questions take a yes or a
        no, and some let you type.
      </p>
      <p>Your first pick counts. If it’s wrong, try again or ask for the answer. Either way, you find out why.</p>
      <p>Missed a day? Go back and play it whenever you like.</p>
      <p>
        The week has a shape: Monday starts easy, Wednesday brings a picture or a sound, Friday asks what things have in
        common, Saturday is hard, and Sunday tells a longer story. Tuesday and Thursday can be anything, and some dates
        bring a question of their own.
      </p>
    </>
  )
}

function StreakSection() {
  return (
    <>
      <h2>Your streak</h2>
      <p>
        Answer each day’s question on its day, and your streak grows. Right or wrong doesn’t matter; turning up does.
        You have until the end of the day, and playing past days doesn’t change your streak. This browser remembers it
        for you. To keep it anywhere, log in or register at the top of any page.
      </p>
    </>
  )
}

function CategorySection() {
  return (
    <>
      <h2>Nine categories</h2>
      <p>
        You can play every past question again, by category:{' '}
        {CATEGORIES.map((category, at) => (
          <span key={category.path}>
            {getSeparator(at)}
            <a href={sitePaths.category(category)}>{category.name}</a>
          </span>
        ))}
        .
      </p>
    </>
  )
}

function getSeparator(at: number): string {
  if (at === 0) return ''
  return at === CATEGORIES.length - 1 ? ' and ' : ', '
}

/** Links to feeds, the calendar and social media. */
function FollowSection() {
  const { url } = useSiteInfo()
  return (
    <>
      <h2 id="follow">Follow us elsewhere</h2>
      <p>
        You can also get each day’s question in your feed reader, as{' '}
        {FEED_FORMATS.map((format, at) => (
          <span key={format.name}>
            {at > 0 && (at === FEED_FORMATS.length - 1 ? ' or ' : ', ')}
            <a href={sitePaths.feed(format, null)}>{format.name}</a>
          </span>
        ))}
        , or in <a href={`${url.replace(/^https?/, 'webcal')}${sitePaths.calendar()}`}>your calendar</a> (or{' '}
        <a href={sitePaths.calendar()}>as a file</a>). The answer follows the next day. There’s a feed for each
        category, too:{' '}
        {CATEGORIES.map((category, at) => (
          <span key={category.path}>
            {getSeparator(at)}
            <a href={sitePaths.feed(FEED_FORMATS[0], category)} aria-label={`Feed of ${category.name}`}>
              {category.name}
            </a>
          </span>
        ))}
        .
      </p>
    </>
  )
}

function QuizSection() {
  return (
    <>
      <h2>Quizzes, and whole evenings</h2>
      <p>
        One question isn’t enough? <a href={sitePaths.quizzes()}>Our quizzes</a> have ten or more, with a stopwatch.
        Trivia nights are for reading aloud: print the sheets, invite some friends and keep phones off the table.
      </p>
      <p>
        Do you have a website, a class page or a wiki? <a href={sitePaths.embed()}>Put the question there</a> for your
        readers.
      </p>
    </>
  )
}

function AuthorSection() {
  return (
    <>
      <h2>Who writes the questions</h2>
      <p>
        Our contributors and editors do, and you can <a href={sitePaths.suggest()}>suggest one</a>. We’ll put your name
        to it, if you like. Many questions come with a little story and a link to read more. If a question comes from
        somewhere else, it says so. Think we got something wrong? Report it below the question, or{' '}
        <a href={sitePaths.contact()}>tell us</a>: we like to learn something new, too.
      </p>
      <p>
        All past questions are yours to keep: in <a href={sitePaths.publicArchive()}>one file</a>, updated every day, or
        one by one through <a href={sitePaths.apiDocs()}>our API</a>.
      </p>
      <p>
        We build on work that others share freely. Here are <a href={sitePaths.licences()}>their licences</a>.
      </p>
    </>
  )
}

function PriceSection() {
  const { coffee } = getContactLinks(useSiteInfo())
  return (
    <>
      <h2>What it costs</h2>
      <p>
        Nothing. The daily question is free and you don’t need an account. There are no ads and no tracking. The{' '}
        <a href={sitePaths.privacy()}>privacy page</a> has the details. If you’d like to help, you can{' '}
        <a href={coffee} rel="noopener">
          shout us a coffee
        </a>
        .
      </p>
    </>
  )
}
