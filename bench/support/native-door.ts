/** The other side of a bot’s headers in a native program: it stops at what would end the bot. */
export const nativeDoor = (isFirstInRound: boolean): string => `__quartet::Door __quartet_door;
static void* (*make_player)();
static void (*prepare_player)(void*);
static void (*play_player)(void*);
extern "C" {
void __quartet_warn(const char*, const int*) {}
bool __quartet_first_in_round(int) { return ${isFirstInRound}; }
void __quartet_stop(const char* reason) { puts(reason); abort(); }
void __quartet_stop_for(int, const char* reason) { puts(reason); abort(); }
void __quartet_too_many_orders() { abort(); }
void __quartet_register(const char*, void* (*make)(), void (*prepare)(void*), void (*play)(void*)) {
  make_player = make; prepare_player = prepare; play_player = play;
}
}
`
