import { CATEGORIES } from '#domain/categories/category.ts'
import { FEED_FORMATS } from '#domain/categories/feed.ts'
import { getContactLinks } from '../../frame/contact-links.ts'
import { type PageModule, useSite } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { ProsePage } from '../../ui/prose.tsx'

export const page: PageModule<string[]> = {
  Component: AboutPage,
  head: () => ({
    title: 'About us',
    description: 'One trivia question a day, the same for everybody, and something to learn from each.',
    path: paths.about(),
  }),
}

function AboutPage({ data: about }: { data: string[] }) {
  const site = useSite()
  return (
    <>
      <ProsePage title="About us">
        {about.length > 0 ? <Paragraphs texts={about} /> : <IdeaSection tagline={site.tagline} />}
        <DaySection />
        <StreakSection />
        {site.categories && <CategorySection />}
        <FollowSection />
        {site.quizzes && <QuizSection />}
        <AuthorSection />
        <PriceSection />
        <BrowserSection />
        <p>
          <a className={buttonClassName} href={paths.home()}>
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
      <strong>{tagline}</strong> That is the whole idea. Each day there is one trivia question, the same for everybody.
      It takes a minute, and you leave knowing something you may not have known at breakfast.
    </p>
  )
}

function DaySection() {
  return (
    <>
      <h2>How a day works</h2>
      <p>
        A new question comes at midnight UTC, at the same moment all over the world, and the countdown below the
        question tells you how long that is from now. Have a guess in your head first, then ask for the potential
        answers. Some questions want a yes or a no, and some let you type.
      </p>
      <p>
        Your first pick is the one that counts. If it was wrong, try again or have the answer shown: either way you find
        out why.
      </p>
      <p>Missed a day? Go back and play it whenever you like.</p>
      <p>
        The week has a shape, unless a date calls for something else: Monday starts easy, Wednesday brings a picture or
        a sound, Friday asks what some things have in common, Saturday is hard, and Sunday tells a longer story. Tuesday
        and Thursday may be anything.
      </p>
    </>
  )
}

function StreakSection() {
  return (
    <>
      <h2>Your streak</h2>
      <p>
        A streak counts the days in a row on which you answered that day’s question on the day itself. Right or wrong
        does not matter: turning up does. Today does not break it until today is over, and playing past days neither
        mends nor harms it. Keeping a streak takes an account: log in or register at the top of any page.
      </p>
    </>
  )
}

function CategorySection() {
  return (
    <>
      <h2>Nine categories</h2>
      <p>
        Questions that have had their day can be played again by category:{' '}
        {CATEGORIES.map((category, at) => (
          <span key={category.path}>
            {getSeparator(at)}
            <a href={paths.category(category)}>{category.name}</a>
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
  const { url } = useSite()
  return (
    <>
      <h2 id="follow">Follow us elsewhere</h2>
      <p>
        Each day’s question also comes to your feed reader, as{' '}
        {FEED_FORMATS.map((format, at) => (
          <span key={format.name}>
            {at > 0 && (at === FEED_FORMATS.length - 1 ? ' or ' : ', ')}
            <a href={paths.feed(format, null)}>{format.name}</a>
          </span>
        ))}
        , and to <a href={`${url.replace(/^https?/, 'webcal')}${paths.calendar()}`}>your calendar</a> (or{' '}
        <a href={paths.calendar()}>as a file</a>). The answer follows when the day is over. For one category alone, take
        one of these feeds:{' '}
        {CATEGORIES.map((category, at) => (
          <span key={category.path}>
            {getSeparator(at)}
            <a href={paths.feed(FEED_FORMATS[0], category)} aria-label={`Feed of ${category.name}`}>
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
        If one question is not enough, <a href={paths.quizzes()}>the quizzes</a> have ten or more, with a stopwatch.
        Trivia nights are made to be read aloud: print the sheets, invite some friends and keep the phones off the
        table.
      </p>
      <p>
        Do you have a site, a class page or a wiki? <a href={paths.embed()}>Put the question there</a>, for whoever
        comes by.
      </p>
    </>
  )
}

function AuthorSection() {
  return (
    <>
      <h2>Who writes the questions</h2>
      <p>
        Our contributors and editors do, and you may <a href={paths.suggest()}>suggest a question</a>: it is named after
        you, if you like. Many questions come with a little story and a link to read more, and one that we took over
        from somewhere else says so. If you think we got something wrong, report it below the question, or{' '}
        <a href={paths.contact()}>tell us</a>: we like to learn something new, too.
      </p>
      <p>
        All questions that have been shown are yours to keep: as <a href={paths.publicArchive()}>one file</a>, made anew
        each day, or question by question by <a href={paths.apiDocs()}>our API</a>.
      </p>
      <p>
        These pages are made with the work of others, who gave it away: here are{' '}
        <a href={paths.licences()}>their licences</a>.
      </p>
    </>
  )
}

function PriceSection() {
  const { coffee } = getContactLinks(useSite())
  return (
    <>
      <h2>What it costs</h2>
      <p>
        Nothing. The daily question is free, you need no account to play it, and there is no advertising and no
        tracking. The <a href={paths.privacy()}>privacy page</a> has the details. If you would like to help, you can{' '}
        <a href={coffee} rel="noopener">
          shout us a coffee
        </a>
        .
      </p>
    </>
  )
}
