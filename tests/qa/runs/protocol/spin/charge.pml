/*
 * One order, one press, one payment at Stripe, written from docs/payments.md and not from the server. Time is free:
 * whatever may happen after a deadline may happen at any time.
 */

mtype:order = { draft, charging, actionNeeded, verifying, orderFailed, paid };
mtype:attempt = { none, created, sent, challenged, inProcess, unknown, failed, expired, success };
mtype:intent = { noIntent, prepared, declined, action, processing, captured, canceled };
mtype:outcome = { noOutcome, isCaptured, isDeclined, isChallenged, isProcessing, isUnknown, isAbsent };

mtype:order order = draft;
mtype:attempt attempt = none;
mtype:intent intent = noIntent;
bool idStored = false;
bool absentBefore = false;
bool mustClose = false;
byte silences = 1;
byte postponed = 2;

#define isOpen (attempt == created || attempt == sent || attempt == challenged || attempt == inProcess || attempt == unknown)
#define isChangeable (intent == prepared || intent == declined || intent == action)

c_decl {
  static char reported[10000];
  static const char *orders[] = { "?", "paid", "failed", "verifying", "requires_action", "charging", "draft" };
  static const char *attempts[] = { "?", "succeeded", "expired", "failed", "unknown", "processing", "requires_action", "sent", "created", "" };
  static const char *intents[] = { "?", "canceled", "succeeded", "processing", "action", "declined", "prepared", "" };
}

/* Prints each abstract state once, in the words of abstract-state.ts. */
inline report() {
  c_code {
    int name = now.order * 100 + now.attempt * 10 + now.intent;
    if (!reported[name]) {
      reported[name] = 1;
      printf("STATE purchase %s [%s] [%s]%s\n", orders[now.order], attempts[now.attempt], intents[now.intent],
        now.order == 1 ? " · 1/paid" : "");
    }
  }
}

inline failAttempt() {
  attempt = failed;
  order = orderFailed;
  absentBefore = false
}

/* Writes an outcome as far as the lifecycle of the attempt allows it. */
inline apply(result) {
  atomic {
    if
    :: result == isCaptured && attempt != none && attempt != created && attempt != success ->
      attempt = success; order = paid
    :: result == isDeclined && isOpen && attempt != created -> failAttempt()
    :: result == isChallenged && attempt == challenged ->
      if
      :: attempt = expired; order = orderFailed; mustClose = true
      :: postponed > 0 -> postponed--
      fi
    :: result == isChallenged && (attempt == sent || attempt == inProcess || attempt == unknown) ->
      attempt = challenged; order = actionNeeded; absentBefore = false
    :: result == isProcessing && (attempt == sent || attempt == challenged || attempt == unknown) ->
      attempt = inProcess; order = verifying; absentBefore = false
    :: result == isUnknown && attempt == sent -> attempt = unknown; order = verifying
    :: result == isAbsent && isOpen && attempt != created ->
      if
      :: absentBefore -> failAttempt(); mustClose = true
      :: absentBefore && postponed > 0 -> postponed--
      :: !absentBefore ->
        if
        :: attempt == sent -> attempt = unknown; order = verifying
        :: true
        fi;
        absentBefore = true
      fi
    :: else
    fi;
    report()
  }
}

inline read(result) {
  atomic {
    if
    :: silences > 0 -> silences--; result = isUnknown
    :: !idStored -> result = isAbsent
    :: idStored && intent == prepared -> result = isAbsent
    :: idStored && (intent == declined || intent == canceled) -> result = isDeclined
    :: idStored && intent == action -> result = isChallenged
    :: idStored && intent == processing -> result = isProcessing
    :: idStored && intent == captured -> result = isCaptured
    fi
  }
}

/* A process of the server carries out the press. It may end after every commit and every call. */
proctype Press() {
  mtype:outcome result = noOutcome;
  atomic { attempt = created; order = charging; report() }
  if :: goto crashed :: skip fi;
  atomic { if :: attempt == created -> attempt = sent; report() :: else -> goto crashed fi }
  if :: goto crashed :: skip fi;
  atomic {
    if
    :: intent = prepared; report()
    :: result = isDeclined; goto answered
    fi
  }
  if :: goto crashed :: skip fi;
  atomic { idStored = true; if :: attempt != sent -> goto crashed :: else fi }
  if :: goto crashed :: skip fi;
  atomic {
    if
    :: !isChangeable -> result = isDeclined
    :: isChangeable ->
      if
      :: intent = captured; result = isCaptured
      :: intent = declined; result = isDeclined
      :: intent = action; result = isChallenged
      :: intent = processing; result = isProcessing
      :: result = isUnknown
      fi;
      report();
      if :: result = isUnknown :: skip fi
    fi
  }
  if :: goto crashed :: skip fi;
answered:
  apply(result);
crashed:
  skip
}

/* The reconciler, and everybody who reads the order: it reads the attempt, asks the gateway, then writes. */
proctype Reconciler() {
  mtype:attempt stored;
  mtype:outcome result;
end:
  do
  :: isOpen ->
    atomic { stored = attempt };
    if
    :: stored == created -> atomic { if :: attempt == created -> failAttempt(); report() :: else fi }
    :: stored != created -> read(result); apply(result)
    fi
  :: mustClose ->
    atomic { mustClose = false; if :: idStored && isChangeable -> intent = canceled; report() :: else fi };
    read(result);
    if :: result == isProcessing || result == isUnknown -> mustClose = true :: else fi;
    apply(result)
  od
}

proctype Bank() {
end:
  do
  :: atomic { intent == processing -> if :: intent = captured :: intent = declined fi; report() }
  :: atomic { intent == action -> if :: intent = captured :: intent = declined fi; report() }
  od
}

init {
  atomic { report(); run Press(); run Reconciler(); run Bank() }
}

ltl everyAttemptEnds { [] (isOpen -> <> !isOpen) }
ltl chargedIsPaid { [] (intent == captured -> <> (order == paid)) }
ltl paidIsCharged { [] (order == paid -> intent == captured) }
