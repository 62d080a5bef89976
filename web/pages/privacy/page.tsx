import { DataRequestLink, DataRequestAddress } from '../../frame/data-request.tsx'
import type { PageModule } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { ProsePage } from '../../ui/prose.tsx'
import { VisitorDataSection } from './without-account.tsx'

export const page: PageModule = {
  Component: PrivacyPage,
  head: (_, site) => ({
    title: 'Privacy',
    description: `What ${site.name} keeps about you, what for, for how long, and how to have it deleted. No advertising, no tracking.`,
    path: paths.privacy(),
  }),
}

function PrivacyPage() {
  return (
    <>
      <ProsePage title="Privacy">
        <p>
          In short: you can play without telling us who you are. There is no advertising and no tracking, and we do not
          sell anybody’s data. ‘We’ are the people who run this site.
        </p>
        <p>
          This text is of <time dateTime="2026-11-22">22 November 2026</time>. When we change what we do, we change it
          here, with a new date.
        </p>
        <VisitorDataSection />
        <WithAccountSection />
        <DataUseSection />
        <OtherSitesSection />
        <RetentionSection />
        <RightsSection />
        <ChildrenSection />
      </ProsePage>
    </>
  )
}

function WithAccountSection() {
  return (
    <>
      <h2>If you sign in</h2>
      <p>Then we keep:</p>
      <ul>
        <li>your name and your e-mail address;</li>
        <li>if you choose a password, what it takes to check it, never the password itself;</li>
        <li>
          if you set up a second factor, what it takes to check it: the secret of your authenticator app, the public
          halves of your passkeys, and checksums of your recovery codes;
        </li>
        <li>
          if you sign in by Google or Facebook, where that is offered, the number by which they know you and the picture
          they give us, if there is one;
        </li>
        <li>your answers and quiz scores with their times, your streak and your statistics;</li>
        <li>
          that your answers are among the counts of how everybody answered; when you delete your account, they are taken
          out of them;
        </li>
        <li>how well you knew questions that came back in your review, with the times, and which you starred;</li>
        <li>the time zone, the breaks and the choice about freezes that you set, if you do;</li>
        <li>
          if you ask to be reminded: how and at which hour, on which day we did so last, and for each browser in which
          you want notifications, the address at which its maker takes them, until you turn them off there;
        </li>
        <li>
          what you report about questions, until you delete your account: authors see your name with it, and you see on
          your profile what they say to it;
        </li>
        <li>
          in the server’s log, when you sign in, sign out or change your password, from which network, as the first part
          of an internet address;
        </li>
        <li>
          how often somebody tried to sign in, to register or to upload, counted by your network, browser or address
          under a checksum, for a day at most after that;
        </li>
        <li>
          for each browser you are signed in with, since when, and what it calls itself, such as ‘Firefox on Linux’, so
          that you can recognise it in your settings and log it out;
        </li>
        <li>
          if you make access tokens for programs of yours: what you called them, what they may do, until when, and on
          which day each was last used, until you revoke it or it ends. What a program does with one is recorded as if
          you had done it here;
        </li>
        <li>
          if you suggest questions, that they are yours and what we said to them. Authors see your name and your e-mail
          address with them, and visitors your name, if you say so. When you delete your account, the questions stay and
          your name goes from them;
        </li>
        <li>
          if you host a quiz night or join one while signed in: which one, your name in it and your answers, for 30
          days. When you delete your account, the rooms you opened and your seats in others go with it;
        </li>
        <li>
          who you are, to those who run this site: they see your name, your address, since when you have an account and
          on which day you were here last, and may close or delete it;
        </li>
        <li>
          if you write questions or quizzes for us, that they are yours and what you changed when. Other authors see
          your name and your e-mail address with them, visitors neither. Of a picture you upload we keep the picture
          alone: where and with what it was taken is removed.
        </li>
      </ul>
      <p>
        One cookie keeps you signed in, and a second one says no more than that you are. A third one stays for a year:
        by it we know that you have signed in with this browser before, so that nobody who guesses at your password
        keeps you out. While you show a second factor, one more holds your place for ten minutes. We use them for
        nothing else. Your browser’s local storage also holds who is signed in, so that the page can greet you at once,
        which way you last signed in, answers that could not be sent yet, the questions that are due for your review
        until you log out, and that you do not want to be asked about reminders or about a time zone, if you said so.
      </p>
    </>
  )
}

function DataUseSection() {
  return (
    <>
      <h2>What it is used for</h2>
      <p>
        To sign you in, to record your answers, to show you your streak and your statistics, and to write to you about
        your account, and to remind you if you ask for it; each such mail has a link that ends them. For nothing else:
        not for advertising, not for tracking, not for sale.
      </p>
      <p>If you write to us, we use your e-mail to answer it.</p>
    </>
  )
}

function OtherSitesSection() {
  return (
    <>
      <h2>Other sites</h2>
      <ul>
        <li>
          <strong>Links.</strong> The share and Tweet buttons are plain links. Facebook or Twitter learn nothing from us
          until you follow one; after that, their rules apply. The same goes for every other link that leads away from
          here.
        </li>
        <li>
          <strong>Google and Facebook login.</strong> Where they are offered, nothing of theirs is loaded unless you ask
          to sign in that way, or did so the last time. They then know that you use this site, and their own privacy
          policies apply.
        </li>
        <li>
          <strong>Notifications.</strong> If you turn them on, they reach you by way of the maker of your browser, who
          learns when we send you one, and cannot read it.
        </li>
        <li>
          <strong>Cards on other sites.</strong> Other sites may show our questions in a frame. There we set no cookie,
          keep nothing in your browser and record nothing you pick. The page around the frame learns how tall the card
          is, and nothing of what you do in it.
        </li>
        <li>
          <strong>Chats.</strong> We may send the question of each day to chats and programs. Nothing about anybody who
          plays goes with it, nor comes back from there.
        </li>
        <li>
          <strong>Pictures.</strong> A question may show a picture from another site. Your browser fetches it from
          there, so that site sees your internet address and the address of our site.
        </li>
      </ul>
    </>
  )
}

function RetentionSection() {
  return (
    <>
      <h2>For how long</h2>
      <p>
        What your browser keeps is yours to clear at any time, in its settings. What belongs to an account stays for as
        long as the account does; a browser that has not come for 30 days is signed out, and every browser 90 days after
        you signed in with it. You can delete your account in your settings, and then it is gone at once. When you ask
        us by e-mail to delete it, we do so within 30 days; <a href={paths.dataDeletion()}>data deletion</a> tells how,
        and what happens with backups.
      </p>
    </>
  )
}

function RightsSection() {
  return (
    <>
      <h2>Your rights</h2>
      <p>
        You may know what we keep about you, have a copy of it, have mistakes put right, object to what we do with it,
        and have it deleted. It costs nothing. Your settings have a button for each; or write to us:
      </p>
      <ul>
        <li>
          For a report of your data, send <DataRequestLink subject="Data Report" />.
        </li>
        <li>
          To have your data deleted, send <DataRequestLink subject="Data Deletion" />.
        </li>
      </ul>
      <p>
        <DataRequestAddress /> If you are not content with our answer, you may complain to the data protection authority
        of your country.
      </p>
    </>
  )
}

function ChildrenSection() {
  return (
    <>
      <h2>Children</h2>
      <p>
        Anybody may play without signing in. We do not knowingly collect data from children under 13. If you think that
        a child under 13 has given us data, please send <DataRequestLink subject="Data Deletion" /> and tell us which
        account it is about. We will delete what we find.
      </p>
    </>
  )
}
