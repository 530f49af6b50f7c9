#error "setjmp and longjmp are not available to bots: use return values or exceptions"
