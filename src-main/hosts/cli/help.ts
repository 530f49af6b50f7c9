import { gameIds } from '../../../src-games/known-games.ts'
import { CPP_STANDARDS } from '../../../src-shared/contract/build-options.ts'

const games = gameIds.join(', ')

/** What `quartet COMMAND --help` says, by command. The first lines say how it is called. */
const COMMANDS = {
  run: `Usage: quartet run [options] BOT BOT BOT BOT [< CONFIG] [> OUTPUT]

Plays a match. A BOT is the path of a source file (.ts, .js, .cc) or .quartet-bot, or a name: of a bot that comes with
Quartet, of a source file in this folder (Manolito finds AIManolito.cc), or of a bot of the data folder, where
Manolito:v3 is its third version. Options and bots may be mixed. What a bot prints has its name and seat before it.
  -s, --seed N         seed of the match (when not given a fresh one; in Mad Max 1)
  -i, --input FILE     configuration: a file, or the name of one that comes with Quartet (default, small …). Otherwise it
                       is read from the standard input; where that is a terminal or empty, it is the game's default
  -o, --output FILE    the match, as the original program writes it (otherwise to the standard output)
      --game GAME      expect a configuration of this game: ${games}
      --limits L       none: no limit of CPU time (default); jutge: the limits of the judge
      --rand R         own: each C++ player has a rand() of its own, as on the judge (default); shared: all draw from one
                       sequence, which the map's maker has used before, as in the original's local program
      --std S              C++ standard of bots given as text: ${CPP_STANDARDS.join(', ')} (c++11, the course's)
      --debug              compile them with all checks, as Debug does in the window
      --json               scores, places, stops and CPU of the seats, instead of the match; judge: what is said of files
      --data DIR           where to look for stored bots; otherwise in the user's own data folder
What the judge would refuse of a C++ file or do otherwise is said once a file, at the end: FILE:LINE:COLUMN: warning: …
So is, without limits, which of your files used more CPU than the judge gives: FILE: used 1.30 s in this match: …
`,
  replay: `Usage: quartet replay [options] --orders FILE -s SEED NAME NAME NAME NAME
       quartet replay MATCH [-o FILE] [--data DIR]

Plays a match again; no bot runs. The NAMEs are those to be printed.
      --orders FILE    lines "round R" and "SEAT COMMAND ARGUMENTS…", SEAT from 0; may be gzipped
  -s, --seed N         seed of the match
  -i, -o, --game       as for run
  MATCH                a .quartet file is proved by playing it, and written as run does; an .out or .res file of the
                       original program or of the judge is read and checked, with the line where it stops making sense; one of
                       a season is proved by the season's own program
      --data DIR       where the season is; otherwise in the user's own data folder
Exit code: 0 all of it makes sense, 1 something of it does not.
`,
  import: `Usage: quartet import [options] FILE|FOLDER…

Stores matches (.out, .res of the original program or of the judge, .quartet), bots (.cc, .ts, .js, .quartet-bot) and
configurations (.cnf). Of a folder or a zip comes in what is one's own: the program's files, objects and editors' backups
are left out and counted. What is there already is not stored again, and said so.
      --game GAME      of bots that do not say theirs; otherwise that of the folder's configurations, or ${gameIds[0]}
      --same-name S    what a bot of a name that is there becomes: version, its next one (default), or bot, one of its own
      --unknown U      refuse a C++ file of a game that is not here (default), or take it as a bot of --game all the same
      --data DIR       in this data folder; otherwise in the user's own. No window may have it open
Exit code: 0 all of it makes sense, 1 something of it does not; what does is stored.
`,
  export: `Usage: quartet export [--data DIR] -o FILE NUMBER

Writes a stored match; quartet matches shows the numbers.
  -o, --output FILE    its ending says what is written: .out (or .res), .csv (scores) or .quartet
      --data DIR       of this data folder; otherwise of the user's own. A window may have it open
`,
  open: `Usage: quartet open [--data DIR] FILE…

Shows matches, bots and configurations in the Quartet that is open, or starts it. A quartet: link (quartet:matches/12)
leads to a place and starts nothing.
      --data DIR       the one with this data folder; otherwise with the user's own
`,
  compare: `Usage: quartet compare [options] A B [< CONFIG]

Plays A against B until it is known which is better, or that no difference is worth having. Nothing is stored.
      --preset P       quick, better (default), tweak: which is better, with a larger or smaller difference worth having;
                       regression: is B not worse than A by more than this?
      --window N       points of share that are worth having, hundredths of the total score (the usual of preset and game)
      --field BOT      an opponent (give it for each): A, then B, against three of these instead of each other; trio, order
                       and seat are drawn for every two matches
      --confirm        first two A against two B; when B beats A, on in the field, whose answer is then the exit code
      --cap-blocks N   give up after so many blocks of matches (2000)
      --cap-seconds N  give up after so much time (600)
      --queue REDIS    play on the workers of a Redis as well (quartet worker --help); bots and limits are the same there
      --insecure       use a Redis without a password that others may reach
      --json           print the figures too
  -i, -s, --game, --limits, --std, --debug, --data as for run; limits are the judge's here.
Exit code: 0 B is better; 3 A is better; 5 no difference worth having; 6 the same program; 4 undecided at the cap.
With --preset regression: 0 no regression (the same program and no difference, too); 3 B is worse; 4 undecided.
1 something given is bad, 2 the command line is.
When the two are equal it says that one is better in at most 5 of 100 comparisons, for each of the two.
What the judge would refuse of a C++ file is said as in run, and with --json in judge.
`,
  check: `Usage: quartet check [--game GAME] [--matches N] [--mistakes] [--budget S] [--export FILE] AINAME.cc

Says what the judge would not accept of a C++ file, with lines and how to fix it, and what stops it in the judge's own
matches and on a narrow map. Exit code: 0 no errors, 1 errors, 130 ended by Ctrl+C
      --game GAME      the game it is for (${gameIds[0]})
      --matches N      matches against three Dummies that its CPU is forecast from (4)
      --mistakes       play them again, looking for memory used outside its bounds and variables that were never set:
                       each is printed as soon as it is found
      --budget S       CPU that this takes, in seconds (60); then it says what it has not looked at. What was
                       compiled for it is kept: with more it goes further
      --export FILE    write the file to submit, without its debug output; the original stays as it is
`,
  dev: `Usage: quartet dev [--game GAME] [--against BOT] [--once] [--json] AINAME.cc

Stays beside your own editor: on every save it prints the problems as compilers do (file:line:column: error: …), what the
judge's compiler would refuse among them, then one line: better or worse than the version saved before, or where it
crashed. Ctrl+C ends it. Nothing is stored.
      --game GAME      the game it is for (${gameIds[0]})
      --against BOT    compare each save with this bot, and not with the version saved before
      --once           only as it is now; without --against nothing is compared
      --window N       points of share that are worth having (the usual of a quick comparison)
      --cap-blocks N   give up a comparison after so many blocks of matches (200)
      --cap-seconds N  give up a comparison after so much time (60)
      --json           a line of JSON for each event: problem, judge, stopped, first, verdict
  -i, -s, --data as for run; limits are the judge's here.
Exit code of --once: 0 it compiles and plays, and is not worse; 3 it is worse; 1 it does not compile, here or on the judge,
or is stopped.
`,
  qualify: `Usage: quartet qualify [--game GAME] [--seeds N] [--dummy BOT] [--json] BOT
       quartet qualify [--game GAME] [--json] BOT --native FILE…

The course's qualification: it compiles, it survives a match of four copies, it wins four matches against three
Dummies; played over many seeds and in all seats.
      --seeds N        seeds, each played in all four seats (25)
      --dummy BOT      stands for the Dummy (Dummy)
      --native FILE…   count matches of the course's own program instead, and play nothing: its outputs, or what it printed
                       (lines “player Mine got score 1234”)
      --queue REDIS    play on the workers of a Redis as well; --insecure: as for compare
      --json           print all figures
  -s, -i, --game, --std, --debug, --data as for run; without -i on the game's usual configuration
Exit code: 0 it has no errors and passes more likely than not; 1 not
`,
  league: `Usage: quartet league run [--data DIR] [--game GAME] [--seconds N] [--json] NAME [BOT…]
       quartet league table|matrix [--data DIR] [--json] NAME

Versions of a data folder that play each other. A BOT is a name, for its newest version, or Manolito:v3.
  run                  plays for some time; a league that is not there yet is made of the BOTs named, in the --game
                       given, on its usual configuration. No window may have the folder open
  table, matrix        what is known: places, chances of the first two of four and of the last; who gains at whose table
      --seconds N      play so long (60); --matches N: until there are so many
      --queue REDIS    play on the workers of a Redis as well; --insecure: as for compare
  -s, --seed N         of a new league
      --json           print all figures
  run says of members what the judge would refuse of them, as quartet run does.
      --data DIR       of this data folder; otherwise of the user's own
`,
  contest: `Usage: quartet contest [--data DIR] --league NAME [--students N] [--json] BOT
       quartet contest --play [--data DIR] --league NAME [--json] [BOT…]

How far a member of a league would get in the course's contest, by the strengths known of it.
      --students N     in all (100); --finalists N: who have the maximum grade (11); --contests N: simulated ones (500)
      --mean M --spread S  strengths of those that are not in the league, above the Dummy (as in the league)
      --play           really play one among these members of the league (all of them) to its champion; no window may
                       have the folder open. --finalists N (4), --series N: matches of each table of the final (4).
                       One that is interrupted goes on in the window
      --queue REDIS    with --play: on the workers of a Redis as well; --insecure: as for compare
  -s, --seed N         the same contests again (1)
      --json           print all figures
      --data DIR       of this data folder; otherwise of the user's own
`,
  board: `Usage: quartet board [--data DIR] [--game GAME] [--json] [--csv] BOT
       quartet board --fill|--promote vN [--note TEXT] [--data DIR] [--game GAME] BOT

What is known of each version of a stored bot: does it compile, play the same twice, pass Jutge, hold its suite, qualify;
how it does against the champion and against other bots; its place in a league. The newest version is first; the other
bots of the game stand below, each with its newest version. A window fills this in by itself after each save.
      --fill           play what the newest version has not been through, and wait for it
      --promote vN     make this version the champion, which new ones are compared with
      --note TEXT      why; its note from then on
      --game GAME      where several games have a bot of that name
      --json           all figures as JSON
      --csv            a line for each version, for spreadsheets
      --data DIR       of this data folder; otherwise of the user's own. With --fill and --promote no window may have it open
`,
  matches: `Usage: quartet matches [--data DIR] [--csv [--sep S]] [--limit N] [QUERY]

Stored matches, the newest first; * marks the seats that the query speaks of, e.g. 'bot:Manolito place:4 date:7d'
      --csv            a line for each seat, for spreadsheets
      --sep S          between its cells: , or tab, or ; with 0,5 for 0.5 as spreadsheets of many languages want it
      --limit N        at most so many matches (50)
      --data DIR       of this data folder; otherwise of the user's own
`,
  why: `Usage: quartet why [--data DIR] [--json] NUMBER --seat N

Where a seat of a stored match lost its chance of finishing in the top two, found by playing how it could have gone on;
whether that was luck or its orders, and what its version before and Dummy would have made of it.
      --seat N         the seat asked about, from 1 to 4
      --json           the answer as JSON
      --data DIR       of this data folder; otherwise of the user's own. No window may have it open
`,
  watch: `Usage: quartet watch [--data DIR] [--when CONDITION] [--json] NUMBER --seat N [EXPRESSION…]

What a C++ bot of a stored match kept in mind after each round: its part is played again in a build whose memory can
be read. An EXPRESSION is C++ without calls of the bot's own: 'targets.size()', 'goals[3].steps > 4 and not done';
a value is printed when it changes. Without any the members are listed.
      --seat N         the seat looked into, from 1 to 4
      --when CONDITION list the rounds in which this holds
      --json           the answer as JSON
      --data DIR       of this data folder; otherwise of the user's own. No window may have it open
Exit code: 0 done, 1 something cannot be watched.
`,
  debug: `Usage: quartet debug [--data DIR] [--round N] [--stops N] [--json] NUMBER --seat N --break LINE[:CONDITION]…

Plays a bot's part of a stored match again and stops it at a line of its file: the functions that run, what their
variables hold, what it ordered so far in the round. --break and --note may be given several times.
      --seat N                  the seat stopped, from 1 to 4
      --break LINE[:CONDITION]  stop at this line, only when the condition holds: --break '57:targets.size() == 0'
      --note LINE:TEXT          write a text each time instead, with values between braces: --note '57:best is {best}'
      --round N                 from this round on
      --stops N                 so many stops, one after the other; 1 when missing
      --json                    each answer as one line of JSON
      --data DIR                of this data folder; otherwise of the user's own. No window may have it open
Exit code: 0 done, 1 a condition or a note makes no sense.
`,
  worker: `Usage: quartet worker [options] redis://HOST[:PORT]

Plays the matches that are asked for at a Redis (quartet compare --queue redis://HOST), in turn, and prints one line of
what it does. Ctrl+C ends it with the blocks that are being played, twice at once.
      --processes N    match processes (as many as there are cores)
      --name NAME      what it is called by those who ask (the name of this machine)
      --until-empty    end when nothing was to be done for five seconds
      --cache DIR      where programs are kept from run to run; otherwise in the user's own cache folder
      --insecure       use a Redis without a password that others may reach
The password comes from QUARTET_REDIS_PASSWORD, or from the file that QUARTET_REDIS_PASSWORD_FILE names, and the user from
QUARTET_REDIS_USER. rediss:// is TLS; NODE_EXTRA_CA_CERTS names certificates of your own.
Exit code: 0 ended as asked, 1 the Redis cannot be used, 2 the command line is wrong, 130 ended at once.
`,
  season: `Usage: quartet season add|check FILE [--data DIR]
       quartet season list|remove|restore [SEASON] [--data DIR]

Games of this term or any other, from the material that the course hands out: a zip, or a folder. add compiles it, plays its
own players against its own program and keeps it; check does the same and keeps nothing. A SEASON is its id, the beginning
of it, or its title; quartet run --game season:SEASON plays it. What was removed is kept for its matches, and can be restored.
      --data DIR       seasons of this data folder; otherwise of the user's own
`,
} as const
export type CommandName = keyof typeof COMMANDS

export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[]

export function isCommand(word: string | undefined): word is CommandName {
  return word !== undefined && Object.hasOwn(COMMANDS, word)
}

/** The help of one command, or of all: how they are called, and how to ask about one. */
export function formatHelp(command?: CommandName): string {
  if (command) return COMMANDS[command]
  const usages = COMMAND_NAMES.flatMap((name) => COMMANDS[name].split('\n\n')[0].split('\n'))
  const lines = usages.map((line) => `       ${line.replace(/^Usage:|^ {6}/, '').trim()}`)
  return `Usage:${lines.join('\n').slice(6)}
       quartet --list | --version | --help

  quartet COMMAND --help  says more of a command
  -l, --list              names of the bots that run knows (with --game and --data)
  -v, --version           versions of Quartet and of its games
  -h, --help              this text

Exit code: 0 done, 1 something given is bad, 2 the command line is.
`
}
