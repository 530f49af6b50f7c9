import { gameList } from '../../src-games/index.ts'

export function formatHelp(): string {
  return `Usage: quartet run [options] BOT BOT BOT BOT [< CONFIG] [> OUTPUT]
       quartet replay [options] --orders FILE -s SEED NAME NAME NAME NAME
       quartet replay MATCH [-o FILE]
       quartet import --data DIR MATCH…
       quartet export --data DIR -o FILE NUMBER
       quartet compare [options] A B [< CONFIG]
       quartet check [--game GAME] [--matches N] [--mistakes] [--export FILE] AINAME.cc
       quartet qualify [--game GAME] [--seeds N] [--dummy BOT] [--json] BOT
       quartet matches [--data DIR] [--csv] [--limit N] [QUERY]
       quartet --list | --version | --help

run: plays a match. A BOT is the name of a bot, or the path of its source file (.ts, .js, .cc) or .quartet-bot.
Options and bots may be mixed.
  -s, --seed N         seed of the match (when not given a fresh one; in Mad Max 1)
  -i, --input FILE     configuration (otherwise from the standard input)
  -o, --output FILE    the match, as the original program writes it (otherwise to the standard output)
      --game GAME      expect a configuration of this game: ${gameList.map(({ id }) => id).join(', ')}
      --limits L       none: no limit of CPU time (default); jutge: the limits of the judge
      --data DIR       also know the bots of this data folder

replay: plays a match again from its logged orders; no bot runs. The NAMEs are those to be printed.
      --orders FILE    lines "round R" and "SEAT COMMAND ARGUMENTS…"; may be gzipped
  -s, -i, -o, --game   as above
  MATCH                a .quartet file is proved by playing it, and written as above; an .out or .res file of the
                       original program or of the judge is read and checked, with the line where it stops making sense

import, export: stored matches of a data folder. The ending of FILE says what is written: .out, .csv (scores) or .quartet

compare: plays A against B until it is known which is better, or that no difference is worth having. Nothing is stored.
      --preset P       quick, better (default), tweak: which is better, with a larger or smaller difference worth having;
                       regression: is B not worse than A by more than this?
      --window N       points of share that are worth having, hundredths of the total score (the usual of preset and game)
      --field BOT      an opponent (give it for each): A, then B, against three of these instead of each other; trio, order
                       and seat are drawn for every two matches
      --confirm        first two A against two B; when B beats A, on in the field, whose answer is then the exit code
      --cap-blocks N   give up after so many blocks of matches (2000)
      --cap-seconds N  give up after so much time (600)
      --json           print the figures too
  -i, -s, --game, --limits, --data as above; limits are the judge's here.
  Exit code: 0 B is better; 3 A is better; 5 no difference worth having; 6 identical behaviour; 4 undecided at the cap.
  With --preset regression: 0 no regression (or the same behaviour, or all even); 3 B is worse; 4 undecided.
  When the two are equal it says that one is better in at most 5 of 100 comparisons, for each of the two.

check: says what the judge would not accept of a C++ file, with lines and how to mend it. Exit code: 0 no errors, 1 errors
      --game GAME      the game it is for (pandemic)
      --matches N      matches against three Dummies that its CPU is forecast from (4)
      --mistakes       play them again, looking for memory used outside its bounds and variables that were never set
      --export FILE    write the file to submit, without its debug output; the original stays as it is

qualify: the course's qualification: it compiles, it survives a match of four copies, it wins four matches against three
      Dummies; played over many seeds and in all seats. Exit code: 0 it has no errors and passes more likely than not; 1 not
      --seeds N            seeds, each played in all four seats (25)
      --dummy BOT          stands for the Dummy (Dummy)
      --json               print all figures
  -s, -i, --game, --data as above; without -i on the game's usual configuration

matches: stored matches, the newest first; * marks the seats that the query speaks of, e.g. 'bot:Manolito place:4 date:7d'
      --csv            a line for each seat, for spreadsheets
      --limit N        at most so many matches (50)
      --data DIR       of this data folder; otherwise of the user's own

  -l, --list           names of the bots that run knows (with --game and --data)
  -v, --version        versions of Quartet and of its games
  -h, --help           this text

Exit code: 0 done, 1 something given is bad, 2 the command line is.
`
}
